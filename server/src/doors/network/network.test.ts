import { readFile } from 'node:fs/promises';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { type CardKey, findPostedBy, getCard, getDepositNumbers, listCardsOf } from '../../issuer/face.ts';
import { openProblem } from '../../issuer/problem-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing, testPin } from '../../testing/card-account.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { createTestPerson } from '../../testing/people.ts';
import { messages } from './messages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

describe('the door of the card network', () => {
  test('keeps a name that cardholders read as one line, whatever controls it came with', async () => {
    const { purchase, person } = await openPlay(api);
    const strange = { ...merchant, name: 'Plaza\0\u202EFoods\n', place: 'San\tAntonio' };
    const { status } = await sendMessage(api, 'clearing', purchase('strange', 100, { merchant: strange }));
    expect(status).toBe(200);
    const posted = await findPostedBy(api.pool, person.accountId, purchase('strange', 100).authorizationId);
    expect(posted).toMatchObject({ description: 'Plaza Foods', place: 'San Antonio' });
  });

  test('approves, clears and refunds, and answers a repeated message as the first time', async () => {
    const { purchase, card } = await openPlay(api);
    const approved = { isApproved: true, responseCode: '00', reason: null, heldCents: 4_000 };
    expect(await sendMessage(api, 'authorization', purchase('a', 4_000), 'm1')).toEqual({
      status: 200,
      body: approved,
    });
    expect(await sendMessage(api, 'authorization', purchase('a', 4_000), 'm1')).toEqual({
      status: 200,
      body: approved,
    });
    const settled = await sendMessage(api, 'clearing', purchase('a', 3_900));
    expect(settled.body).toEqual({ state: 'SETTLED', isChanged: true });
    const refund = {
      refundId: 'r1',
      authorizationId: purchase('a', 1).authorizationId,
      card,
      amountCents: 900,
      merchant,
    };
    expect((await sendMessage(api, 'refund', refund)).body).toEqual({ balanceCents: 7_000, repeated: false });
  });

  test('declines with the response code of the first check that fails', async () => {
    const { purchase, card, cvv, pinBlock } = await openPlay(api);
    const codeOf = async (id: string, more: object) =>
      (await sendMessage(api, 'authorization', purchase(id, 100, more))).body.responseCode;
    const otherCvv = cvv === '000' ? '001' : '000';
    expect(await codeOf('right', { card: { ...card, cvv2: cvv } })).toBe('00');
    expect(await codeOf('cvv', { card: { ...card, cvv2: otherCvv } })).toBe('82');
    expect(await codeOf('expiry', { card: { ...card, expiry: '3101' } })).toBe('54');
    expect(await codeOf('pin', { entryMode: 'ATM', card: { ...card, pinBlock: await pinBlock(testPin) } })).toBe('00');
    expect(await codeOf('wrong', { entryMode: 'ATM', card: { ...card, pinBlock: await pinBlock('0000') } })).toBe('55');
    expect(await codeOf('garbled', { entryMode: 'ATM', card: { ...card, pinBlock: '0123456789ABCDEF' } })).toBe('55');
    expect(await codeOf('unknown', { card: { pan: '9999010000000003' } })).toBe('14');
    expect(await codeOf('much', { amountCents: 1_000_000 })).toBe('61');
    expect(await codeOf('more', { amountCents: 20_000 })).toBe('51');
  });

  test('pays deposits in by account number', async () => {
    const { person } = await openPlay(api);
    const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
    const deposit = { depositId: 'd1', accountNumber, amountCents: 114_800, payer: 'Social Security' };
    expect(await sendMessage(api, 'deposit', deposit)).toMatchObject({ body: { balanceCents: 124_800 } });
    expect(await sendMessage(api, 'deposit', deposit)).toMatchObject({ body: { repeated: true } });
    const unknown = await sendMessage(api, 'deposit', { ...deposit, accountNumber: '00000000' });
    expect(unknown).toEqual({ status: 422, body: { error: 'unknown account', returnCode: 'R04' } });
  });

  test('moves a card along in the mail, whatever the order of the events', async () => {
    const person = await createTestPerson(api, { cardStatusId: cardStatusIds.ordered });
    const { pan } = await revealForDemo(testKeys, await getCard(api.pool, person.cardId));
    const say = (state: string) =>
      sendMessage(api, 'shipping-event', { card: { pan }, state, happenedAt: '2026-11-20T12:00:00Z' });
    await say('IN_TRANSIT');
    expect((await getCard(api.pool, person.cardId)).cardStatusId).toBe(cardStatusIds.shipped);
    await say('PRINTED');
    expect((await getCard(api.pool, person.cardId)).cardStatusId).toBe(cardStatusIds.shipped);
    await say('RETURNED');
    expect((await getCard(api.pool, person.cardId)).cardStatusId).toBe(cardStatusIds.undeliverable);
  });

  test('tells of a wrong PIN once for each try, and of a tracking number once', async () => {
    const { person, card, purchase, pinBlock } = await openPlay(api, undefined, { isExpedited: true });
    const wrongPin = { card: { ...card, pinBlock: await pinBlock('0000') } };
    const wrong = (id: string) => purchase(id, 100, wrongPin);
    for (const id of ['a', 'a', 'b']) await sendMessage(api, 'authorization', wrong(id));
    const parcel = { card, happenedAt: '2026-11-20T12:00:00Z', carrier: 'Fast Mail', trackingNumber: 'FM 1' };
    await sendMessage(api, 'shipping-event', { card, happenedAt: parcel.happenedAt, state: 'SHIPPED' });
    for (const state of ['SHIPPED', 'SHIPPED', 'IN_TRANSIT'])
      await sendMessage(api, 'shipping-event', { ...parcel, state });
    const last4Digit = '4821';
    expect(await listEventsOf(api, person.holderId)).toEqual([
      { kind: 'InvalidPin', data: { last4Digit, triesLeft: 2, transactionId: expect.any(String) } },
      { kind: 'InvalidPin', data: { last4Digit, triesLeft: 1, transactionId: expect.any(String) } },
      { kind: 'ExpeditedTracking', data: { last4Digit, carrier: 'Fast Mail', trackingNumber: 'FM 1' } },
    ]);
  });

  test('takes no tracking number or carrier of no letters, and keeps those it takes on one line', async () => {
    const { person, card } = await openPlay(api, undefined, { isExpedited: true });
    const say = (parcel: object) =>
      sendMessage(api, 'shipping-event', { card, state: 'SHIPPED', happenedAt: '2026-11-20T12:00:00Z', ...parcel });
    for (const empty of ['', ' \n']) {
      const { status, body } = await say({ carrier: empty, trackingNumber: empty });
      expect([status, body['fields']]).toEqual([400, ['carrier', 'trackingNumber']]);
    }
    await say({ carrier: 'Fast\nMail', trackingNumber: ' FM\u202E 1 ' });
    const data = { last4Digit: '4821', carrier: 'Fast Mail', trackingNumber: 'FM 1' };
    expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'ExpeditedTracking', data }]);
  });

  test('refuses a signature that is wrong, missing or stale', async () => {
    const { purchase } = await openPlay(api);
    const payload = JSON.stringify(purchase('a', 100));
    const seconds = String(Math.floor(api.clock.now().getTime() / 1000));
    const post = (headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/network/v1/authorization',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    const wrong = { 'webhook-id': 'x', 'webhook-timestamp': seconds, 'webhook-signature': 'v1,AAAA' };
    expect((await post(wrong)).statusCode).toBe(401);
    expect((await post({})).json()).toEqual({
      error: 'webhook-id, webhook-timestamp and webhook-signature are required',
    });
    const stale = await post({ ...wrong, 'webhook-timestamp': '1' });
    expect(stale.json()).toEqual({ error: 'webhook-timestamp is more than five minutes from now' });
  });

  test('refuses an id that was used for another message, and a message that is not valid', async () => {
    const { purchase } = await openPlay(api);
    await sendMessage(api, 'authorization', purchase('a', 100), 'used');
    expect((await sendMessage(api, 'authorization', purchase('b', 100), 'used')).status).toBe(409);
    expect((await sendMessage(api, 'clearing', purchase('a', 100), 'used')).status).toBe(409);
    const invalid = await sendMessage(api, 'authorization', purchase('c', -1, { card: { pan: '1234' } }));
    expect(invalid).toEqual({
      status: 400,
      body: { error: 'the message is not valid', fields: ['card.pan', 'amountCents'] },
    });
    expect((await sendMessage(api, 'authorization', '{"broken')).status).toBe(400);
  });

  test('fifty copies of one message at once act once', async () => {
    const { purchase, person } = await openPlay(api);
    const copies = Array.from({ length: 50 }, () => sendMessage(api, 'authorization', purchase('a', 100), 'copied'));
    expect(new Set((await Promise.all(copies)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { cards } = await listCardsOf(api.pool, person.holderId);
    expect(cards[0]).toMatchObject({ postedCents: 10_000, availableCents: 9_900 });
  });

  test('every example of docs/network.md is taken as it says', async () => {
    const { card, person } = await openPlay(api, 100_000);
    const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
    const document = await readFile('docs/network.md', 'utf8');
    const examples = [...document.matchAll(/### (\S+)\n[\s\S]*?```json\n([\s\S]*?)```[\s\S]*?```json\n([\s\S]*?)```/g)];
    expect(examples.map((example) => example[1])).toEqual(messages.map((message) => message.kind));
    let problemId = 0;
    // A match has each group of the pattern.
    for (const [, kind, request, answer] of examples as unknown as [string, string, string, string][]) {
      if (kind === 'chargeback') problemId = await tellOf(person, 'auth-1001');
      const text = request
        .replace('9999010000000003', card.pan)
        .replace('"2911"', `"${card.expiry}"`)
        .replace('100200300400', accountNumber);
      expect(await sendMessage(api, kind, text), kind).toEqual({
        status: 200,
        body: JSON.parse(answer.replace('204861', `${problemId}`)),
      });
    }
  });
});

/** Tells of a charge that somebody else made; the problem's number. */
async function tellOf(card: CardKey, transactionId: string): Promise<number> {
  const moment = { now: api.clock.now(), today: '2026-11-20' };
  const told = { kind: 'NOT_MINE', toldBy: 'PHONE', toldOn: moment.today } as const;
  const report = { ...told, card, transactionIds: [transactionId] };
  const opened = await inTransaction(api.pool, (tx) => openProblem(tx, report, testIssuing, moment));
  if (typeof opened === 'string') throw new Error(opened);
  return opened.problemId;
}

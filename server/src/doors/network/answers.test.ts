import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCard, verifyLedger } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openAnswers } from '../../testing/answers.ts';
import type { TestApi } from '../../testing/api.ts';
import { merchant } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const refused = { status: 409, body: { error: 'this id was used with other data' } };

describe('an increment', () => {
  test.each([
    ['settled', 'clearing', 4_000],
    ['voided', 'reversal', 4_000],
    ['declined', null, 20_000],
  ])('on one that is %s is declined with 12, and changes nothing', async (_, kind, cents) => {
    const { say, sayAct, balances } = await openAnswers(api);
    await say('authorization', 'a', cents);
    if (kind === 'clearing') await say(kind, 'a', cents);
    if (kind === 'reversal') await sayAct(kind, 'a', cents);
    const before = await balances();
    const answer = await sayAct('increment', 'a', 500);
    expect(answer).toMatchObject({ isChanged: false, responseCode: '12', reason: null });
    expect(await balances()).toEqual(before);
  });

  test('acts once under its id, is answered as at first, and refused with other data', async () => {
    const { purchase, say, balances } = await openAnswers(api);
    await say('authorization', 'a', 4_000);
    const more = purchase('a', 500, { incrementId: `${purchase('a', 1).authorizationId}-i` });
    const first = await sendMessage(api, 'increment', more);
    await say('clearing', 'a', 4_500);
    expect(await sendMessage(api, 'increment', more)).toEqual(first);
    expect(first.body).toMatchObject({ isChanged: true, responseCode: '00' });
    expect(await sendMessage(api, 'increment', { ...more, amountCents: 501 })).toEqual(refused);
    expect(await balances()).toEqual({ posted: 5_500, held: 0 });
  });

  test('raced by ten with one id enlarges the hold once', async () => {
    const { purchase, say, balances } = await openAnswers(api);
    await say('authorization', 'a', 1_000);
    const more = purchase('a', 500, { incrementId: `${purchase('a', 1).authorizationId}-i` });
    await Promise.all(Array.from({ length: 10 }, () => sendMessage(api, 'increment', more)));
    expect(await balances()).toEqual({ posted: 10_000, held: 1_500 });
  });
});

describe('a partial reversal', () => {
  test('acts once under its id, also before its authorization', async () => {
    const { purchase, say, balances } = await openAnswers(api);
    const back = purchase('a', 1_500, { reversalId: `${purchase('a', 1).authorizationId}-r` });
    for (let n = 0; n < 3; n++) await sendMessage(api, 'reversal', back);
    expect(await say('authorization', 'a', 4_000)).toMatchObject({ heldCents: 2_500 });
    expect(await sendMessage(api, 'reversal', { ...back, amountCents: 1 })).toEqual(refused);
    expect(await balances()).toEqual({ posted: 10_000, held: 2_500 });
  });

  test('never extends the hold', async () => {
    const { say, sayAct, holdEnd } = await openAnswers(api);
    await say('authorization', 'a', 4_000);
    const end = await holdEnd('a');
    api.clock.advance(5 * 86_400);
    await sayAct('reversal', 'a', 1);
    expect(await holdEnd('a')).toEqual(end);
  });
});

describe('a partial approval', () => {
  const less = { takesLess: true };

  test('holds what there is where the terminal takes it, and is answered again as at first', async () => {
    const { say, balances } = await openAnswers(api, 3_000);
    const answer = { isApproved: true, responseCode: '10', reason: null, heldCents: 3_000 };
    expect(await say('authorization', 'a', 4_000, less)).toEqual(answer);
    expect(await say('authorization', 'a', 4_000, less)).toEqual(answer);
    expect(await balances()).toEqual({ posted: 3_000, held: 3_000 });
    expect(await say('clearing', 'a', 3_000)).toMatchObject({ state: 'SETTLED' });
  });

  test.each<[string, number, object]>([
    ['of a terminal that does not take it', 3_000, {}],
    ['of cash', 3_000, { ...less, merchant: { ...merchant, mcc: '6010' } }],
  ])('is none %s', async (_, openingCents, more) => {
    const { say } = await openAnswers(api, openingCents);
    expect(await say('authorization', 'a', 4_000, more)).toMatchObject({ responseCode: '51' });
  });

  test('is none of an account whose money is all set aside', async () => {
    const { say } = await openAnswers(api, 3_000);
    await say('authorization', 'a', 3_000);
    expect(await say('authorization', 'b', 1, less)).toMatchObject({ responseCode: '51' });
  });

  test('raced by twenty never holds more than there is', async () => {
    const { say, balances } = await openAnswers(api, 5_000);
    const ids = Array.from({ length: 20 }, (_, n) => `r${n}`);
    const answers = await Promise.all(ids.map((id) => say('authorization', id, 1_500, less)));
    const count = (code: string) => answers.filter(({ responseCode }) => responseCode === code).length;
    expect([count('00'), count('10'), count('51')]).toEqual([3, 1, 16]);
    expect(await balances()).toEqual({ posted: 5_000, held: 5_000 });
  });
});

describe('a request of $0', () => {
  test('about a card in order is answered 85: nothing is held or kept', async () => {
    const { say, balances, kept } = await openAnswers(api, 1);
    const inOrder = { isApproved: true, responseCode: '85', reason: null, heldCents: 0 };
    expect(await say('authorization', 'a', 0)).toEqual(inOrder);
    expect(await balances()).toEqual({ posted: 1, held: 0 });
    expect(await kept('a')).toBeNull();
  });

  test('about one that is not is declined, and nothing is shown as a declined purchase', async () => {
    const { say, key, kept, card, cvv, lock } = await openAnswers(api);
    const wrong = { ...card, cvv2: cvv === '000' ? '001' : '000' };
    const online = { entryMode: 'ECOMMERCE' };
    const other = { ...card, expiry: '3501' };
    expect(await say('authorization', 'a', 0, { ...online, card: wrong })).toMatchObject({ responseCode: '82' });
    expect(await say('authorization', 'b', 0, { ...online, card: other })).toMatchObject({ responseCode: '54' });
    await lock();
    expect(await say('authorization', 'c', 0)).toMatchObject({ responseCode: '57' });
    await inTransaction(api.pool, (tx) => moveCard(tx, key, 'REPORTED_STOLEN', api.clock.now()));
    expect(await say('authorization', 'd', 0)).toMatchObject({ responseCode: '43' });
    for (const id of ['a', 'b', 'c', 'd']) expect(await kept(id)).toBeNull();
  });
});

describe('what the network decided in our place', () => {
  const yes = { isApproved: true };
  const no = { isApproved: false };

  test('is held where it approved, even below zero, on a locked card too, once', async () => {
    const { say, balances, lock } = await openAnswers(api, 1_000);
    await lock();
    expect(await say('stand-in', 'a', 4_000, yes)).toEqual({ state: 'PENDING', isChanged: true });
    expect(await say('stand-in', 'a', 4_000, yes)).toEqual({ state: 'PENDING', isChanged: true });
    expect(await balances()).toEqual({ posted: 1_000, held: 4_000 });
    expect(await say('clearing', 'a', 4_000)).toEqual({ state: 'SETTLED', isChanged: true });
    expect(await balances()).toEqual({ posted: -3_000, held: 0 });
  });

  test('is kept and shown where it declined', async () => {
    const { say, balances, kept } = await openAnswers(api);
    expect(await say('stand-in', 'a', 4_000, no)).toEqual({ state: 'DECLINED', isChanged: true });
    expect(await balances()).toEqual({ posted: 10_000, held: 0 });
    expect(await kept('a')).toEqual({ state: 'DECLINED', reason: 'NETWORK_DECLINED' });
  });

  test('is what the merchant was told, whatever we had answered', async () => {
    const declined = await openAnswers(api, 1_000);
    await declined.say('authorization', 'a', 4_000);
    expect(await declined.say('stand-in', 'a', 4_000, yes)).toEqual({ state: 'PENDING', isChanged: true });
    expect(await declined.balances()).toEqual({ posted: 1_000, held: 4_000 });
    const approved = await openAnswers(api);
    await approved.say('authorization', 'a', 4_000);
    expect(await approved.say('stand-in', 'a', 4_000, no)).toEqual({ state: 'VOIDED', isChanged: true });
    expect(await approved.balances()).toEqual({ posted: 10_000, held: 0 });
  });

  test('changes nothing once it cleared, and holds the rest of what was taken back before', async () => {
    const { say, sayAct, balances } = await openAnswers(api);
    await say('clearing', 'a', 4_000);
    expect(await say('stand-in', 'a', 4_000, yes)).toMatchObject({ state: 'SETTLED' });
    await sayAct('reversal', 'b', 1_000);
    expect(await say('stand-in', 'b', 3_000, yes)).toEqual({ state: 'PENDING', isChanged: true });
    expect(await balances()).toEqual({ posted: 6_000, held: 2_000 });
  });

  test('uses the limit of the day', async () => {
    const { say } = await openAnswers(api, 1_000_000);
    await say('stand-in', 'a', 500_000, yes);
    expect(await say('authorization', 'b', 1)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
  });
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCharge } from '../../acts/asking/answer-charge.ts';
import { lockCard } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { abroad, createAskingApi, openAsked } from '../../testing/asking.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createAskingApi();
});
afterAll(() => api.close());

const askedFirst = { isApproved: false, responseCode: '59', reason: 'ASKED_FIRST', heldCents: 0 };

/** Somebody whose charge abroad was declined and who has said yes or no to it. */
async function openAnswered(answer: 'YES' | 'NO') {
  const opened = await openAsked(api);
  const { person, payAbroad } = opened;
  expect(await payAbroad('first')).toMatchObject(askedFirst);
  const asked = { ...person, authorizationId: `${person.userId}-first` };
  const say = () =>
    inTransaction(api.pool, (tx) => answerCharge(tx, api.services, asked, { answer, way: 'LINK' }, api.clock.now()));
  await say();
  return { ...opened, say };
}
const minutes = (count: number) => api.clock.advance(count * 60);

describe('an unusual charge', () => {
  test('DECLINE_AND_ASK declines it, holds nothing and asks', async () => {
    const { person, payAbroad, questions } = await openAsked(api);
    expect(await payAbroad('a')).toMatchObject(askedFirst);
    expect(await questions()).toMatchObject([{ answer: null, rule: 'ABROAD', wasDeclined: true, spentBy: null }]);
    const charge = { amountCents: 2_000, merchant: abroad.name, accountId: person.accountId, last4Digit: '4821' };
    expect(await listEventsOf(api, person.holderId)).toEqual([
      { kind: 'ChargeAsked', data: { ...charge, authorizationId: `${person.userId}-a`, wasDeclined: true } },
    ]);
  });

  test('ASK approves it and asks, once for a rule while the question is open', async () => {
    const { pay, questions } = await openAsked(api);
    for (const id of ['a', 'b', 'c', 'd']) expect(await pay(id, 1_000)).toMatchObject({ isApproved: true });
    expect(await questions()).toMatchObject([{ answer: null, rule: 'MANY_IN_A_ROW', wasDeclined: false }]);
  });

  test('a declined one is asked about once for its merchant and amount, and anew for more', async () => {
    const { payAbroad, questions } = await openAsked(api);
    for (const id of ['a', 'b']) expect(await payAbroad(id)).toMatchObject(askedFirst);
    expect(await questions()).toHaveLength(1);
    expect(await payAbroad('c', 2_001)).toMatchObject(askedFirst);
    expect(await questions()).toHaveLength(2);
  });

  test('the same message again is answered the same and asks nothing', async () => {
    const { payAbroad, questions } = await openAsked(api);
    for (let n = 0; n < 2; n++) expect(await payAbroad('a')).toMatchObject(askedFirst);
    expect(await questions()).toHaveLength(1);
  });

  test('nobody is asked whom no message reaches: the charge goes through', async () => {
    const { payAbroad, questions } = await openAsked(api, { isRegistered: false });
    expect(await payAbroad('a')).toMatchObject({ isApproved: true });
    expect(await questions()).toEqual([]);
  });

  test('one that is declined anyway is not asked about', async () => {
    const { payAbroad, questions } = await openAsked(api);
    expect(await payAbroad('a', 60_000)).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
    expect(await payAbroad('b', 0)).toMatchObject({ isApproved: true });
    expect(await questions()).toEqual([]);
  });
});

describe('YES', () => {
  test('lets one charge of that merchant, up to that amount, through', async () => {
    const { pay, payAbroad, questions, person } = await openAnswered('YES');
    expect(await payAbroad('more', 2_001)).toMatchObject(askedFirst);
    const other = { merchant: { ...abroad, name: 'Otra Tienda' } };
    expect(await pay('other', 2_000, other)).toMatchObject(askedFirst);
    expect(await payAbroad('again', 1_900)).toMatchObject({ isApproved: true, heldCents: 1_900 });
    expect((await questions())[0]).toMatchObject({ answer: 'YES', spentBy: `${person.userId}-again` });
  });

  test('raced by two charges it lets one through', async () => {
    const { payAbroad, questions } = await openAnswered('YES');
    // The first of them makes the second no first use abroad, so what counts is that the allowance is spent once.
    await Promise.all([payAbroad('one'), payAbroad('two')]);
    expect((await questions()).filter((each) => each?.spentBy !== null)).toHaveLength(1);
  });

  test('ends after 30 minutes', async () => {
    const { payAbroad } = await openAnswered('YES');
    minutes(30);
    expect(await payAbroad('late')).toMatchObject(askedFirst);
  });

  test('never passes a lock, a wrong PIN or the funds', async () => {
    const { person, payAbroad, pay, card, pinBlock } = await openAnswered('YES');
    expect(await payAbroad('much', 60_000)).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
    const wrongPin = { merchant: abroad, card: { ...card, pinBlock: await pinBlock('0000') } };
    expect(await pay('pin', 2_000, wrongPin)).toMatchObject({ reason: 'PIN_INCORRECT' });
    await lockCard(api.pool, person, 'USER', api.clock.now());
    expect(await payAbroad('locked')).toMatchObject({ reason: 'CARD_LOCKED' });
  });
});

describe('NO', () => {
  test('locks the card and lets nothing through', async () => {
    const { person, payAbroad, questions } = await openAnswered('NO');
    expect(await payAbroad('again')).toMatchObject({ reason: 'CARD_LOCKED' });
    expect(await questions()).toMatchObject([{ answer: 'NO', spentBy: null }]);
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds).toContain('CardLocked');
  });

  test('said again it changes nothing', async () => {
    const { say } = await openAnswered('NO');
    expect(await say()).toMatchObject({ wasUsed: true, question: { answer: 'NO' } });
  });
});

describe('advised later', () => {
  /** Tells that the network has decided about a charge abroad in our place. */
  const standIn = async ({ purchase }: Awaited<ReturnType<typeof openAsked>>, id: string, isApproved: boolean) =>
    (await sendMessage(api, 'stand-in', { ...purchase(id, 2_000, { merchant: abroad }), isApproved })).body;

  test('an unusual charge that the network approved stands, and is asked about once', async () => {
    const opened = await openAsked(api);
    const { person, questions } = opened;
    for (let n = 0; n < 2; n++) {
      expect(await standIn(opened, 'a', true)).toEqual({ state: 'PENDING', isChanged: true });
    }
    expect(await questions()).toMatchObject([{ answer: null, rule: 'ABROAD', wasDeclined: false, amountCents: 2_000 }]);
    const told = (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'ChargeAsked');
    expect(told).toHaveLength(1);
    const asked = { ...person, authorizationId: `${person.userId}-a` };
    const given = { answer: 'NO', way: 'LINK' } as const;
    const done = await inTransaction(api.pool, (tx) => answerCharge(tx, api.services, asked, given, api.clock.now()));
    expect(done).toMatchObject({ wasUsed: false, problemId: expect.any(Number) });
  });

  test('one that we had asked about, and that has cleared, is asked about no more', async () => {
    const { purchase, pay, questions } = await openAsked(api);
    for (const id of ['a', 'b', 'c', 'd']) await pay(id, 1_000);
    const [about] = await questions();
    const id = about?.authorizationId.split('-').at(-1) ?? '';
    await sendMessage(api, 'clearing', purchase(id, 1_000));
    await sendMessage(api, 'stand-in', { ...purchase(id, 1_000), isApproved: true });
    expect(await questions()).toHaveLength(1);
  });

  test('one that we had asked about, and that is still held, is told of no more', async () => {
    const { purchase, pay, person, questions } = await openAsked(api);
    for (const id of ['a', 'b', 'c', 'd']) await pay(id, 1_000);
    const [about] = await questions();
    const id = about?.authorizationId.split('-').at(-1) ?? '';
    const listTold = async () =>
      (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'ChargeAsked').length;
    const told = await listTold();
    const { body } = await sendMessage(api, 'stand-in', { ...purchase(id, 900), isApproved: true });
    expect(body).toEqual({ state: 'PENDING', isChanged: true });
    expect([await listTold(), (await questions()).length]).toEqual([told, 1]);
  });

  test('one that the network declined is not asked about', async () => {
    const opened = await openAsked(api);
    expect(await standIn(opened, 'a', false)).toMatchObject({ state: 'DECLINED' });
    expect(await opened.questions()).toEqual([]);
  });
});

describe('more on the same charge', () => {
  const increase = async ({ purchase }: Awaited<ReturnType<typeof openAsked>>, id: string, amountCents: number) => {
    const more = {
      ...purchase('again', amountCents, { merchant: abroad }),
      incrementId: purchase(id, 1).authorizationId,
    };
    return (await sendMessage(api, 'increment', more)).body;
  };

  test('passes up to the amount of the yes; beyond it is declined and asked about once, until another yes', async () => {
    const opened = await openAnswered('YES');
    const { person, payAbroad, questions } = opened;
    expect(await payAbroad('again', 1_500)).toMatchObject({ isApproved: true });
    expect(await increase(opened, 'i1', 500)).toMatchObject({ isChanged: true, responseCode: '00' });
    for (const id of ['i2', 'i3']) {
      expect(await increase(opened, id, 1_000)).toMatchObject({ isChanged: false, reason: 'ASKED_FIRST' });
    }
    expect(await questions()).toMatchObject([
      { answer: 'YES' },
      { answer: null, amountCents: 3_000, wasDeclined: true },
    ]);
    const asked = { ...person, authorizationId: `${person.userId}-again` };
    const given = { answer: 'YES', way: 'LINK' } as const;
    await inTransaction(api.pool, (tx) => answerCharge(tx, api.services, asked, given, api.clock.now()));
    expect(await increase(opened, 'i4', 1_000)).toMatchObject({ isChanged: true, responseCode: '00' });
  });

  test('is nothing unusual where no yes was needed', async () => {
    const opened = await openAsked(api);
    for (const id of ['again', 'b', 'c']) await opened.pay(id, 1_000);
    expect(await increase(opened, 'i1', 5_000)).toMatchObject({ isChanged: true, responseCode: '00' });
    expect(await opened.questions()).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireHolds, listCardsOf, listOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** An account with $200, and short words for what the network says about one authorization of it. */
async function openClearings(more: object = {}) {
  const { person, purchase, card } = await openPlay(api, 20_000);
  const say = async (kind: string, cents: number, extra: object = {}) =>
    await sendMessage(api, kind, purchase('a', cents, { ...more, ...extra }));
  return {
    person,
    card,
    authorizationId: purchase('a', 1).authorizationId,
    say,
    ask: (cents: number) => say('authorization', cents),
    clear: (cents: number, extra: object = {}) => say('clearing', cents, extra),
    /** Under an id of its own, or one that came before. */
    reverse: (cents: number, reversalId: string = randomUUID()) => say('reversal', cents, { reversalId }),
    postedCents: async () => (await listCardsOf(api.pool, person.holderId)).cards[0]?.postedCents,
    exceptions: async () =>
      (await listOpenExceptions(api.pool))
        .filter(({ accountId }) => accountId === person.accountId)
        .map(({ kind, facts: { authorizationId: _, ...facts } }) => ({ kind, ...facts })),
  };
}
const of = (mcc: string) => ({ merchant: { ...merchant, mcc } });
const part = (number: number, count: number, clearingId: string | null = null) => ({
  sequence: { number, count },
  clearingId,
});
const until = { chargebackUntil: '2027-02-03' };
const above = (authorizedCents: number, clearedCents: number) => ({
  kind: 'CLEARING_ABOVE',
  amountCents: clearedCents,
  authorizedCents,
  clearedCents,
  ...until,
});

describe('a clearing above its authorization', () => {
  test.each([
    ['a purchase has no room', '5411', 5_000, 5_001, true],
    ['a restaurant has room for a tip', '5812', 5_000, 6_000, false],
    ['and no more than that', '5812', 5_000, 6_001, true],
    ['a bar', '5813', 5_000, 6_000, false],
    ['a taxi', '4121', 5_000, 6_000, false],
    ['a barber', '7230', 5_000, 6_000, false],
    ['a hotel has room for its last bill', '7011', 10_000, 11_500, false],
    ['and no more than that', '7011', 10_000, 11_501, true],
    ['a pump that only asked whether it may', '5542', 100, 17_500, false],
    ['a pump that named what it wants', '5542', 4_000, 4_001, true],
  ])('%s', async (_, mcc, authorizedCents, clearedCents, isCase) => {
    const { ask, clear, postedCents, exceptions } = await openClearings(of(mcc));
    await ask(authorizedCents);
    await clear(clearedCents);
    expect(await postedCents()).toBe(20_000 - clearedCents);
    expect(await exceptions()).toEqual(isCase ? [above(authorizedCents, clearedCents)] : []);
  });

  test('is measured by what was asked for in the end', async () => {
    const more = await openClearings();
    await more.ask(5_000);
    await more.say('increment', 1_000, { incrementId: randomUUID() });
    await more.clear(6_000);
    expect(await more.exceptions()).toEqual([]);
    const less = await openClearings();
    await less.ask(5_000);
    await less.reverse(1_000);
    await less.clear(5_000);
    expect(await less.exceptions()).toEqual([above(4_000, 5_000)]);
    const pump = await openClearings(of('5542'));
    await pump.ask(100);
    await pump.say('advice', 4_000);
    await pump.clear(4_100);
    expect(await pump.exceptions()).toEqual([above(4_000, 4_100)]);
  });

  test('is found in the sum of its parts, once', async () => {
    const { ask, clear, exceptions } = await openClearings();
    await ask(5_000);
    await clear(3_000, part(1, 3));
    expect(await exceptions()).toEqual([]);
    await clear(2_500, part(2, 3));
    await clear(100, part(3, 3));
    expect(await exceptions()).toEqual([{ ...above(5_000, 5_500), amountCents: 2_500 }]);
  });
});

describe('a part that is none', () => {
  test('above its whole posts, opens a case and ends nothing', async () => {
    const { ask, clear, postedCents, exceptions } = await openClearings();
    await ask(5_000);
    expect((await clear(1_000, part(3, 2))).body).toEqual({ state: 'PENDING', isChanged: true });
    expect(await postedCents()).toBe(19_000);
    expect(await exceptions()).toEqual([{ kind: 'CLEARING_PART', part: '3 of 2', amountCents: 1_000, ...until }]);
    await clear(1_000, part(1, 2));
    expect((await clear(1_000, part(2, 2))).body).toMatchObject({ state: 'SETTLED' });
  });

  test('that came before under another id posts, opens a case and leaves the hold of the others', async () => {
    const { ask, clear, person, exceptions } = await openClearings();
    await ask(10_000);
    await clear(4_000, part(1, 2, `${person.userId}-1`));
    await clear(4_000, part(1, 2, `${person.userId}-2`));
    const { cards } = await listCardsOf(api.pool, person.holderId);
    expect(cards[0]).toMatchObject({ postedCents: 12_000, availableCents: 6_000 });
    expect(await exceptions()).toEqual([{ kind: 'CLEARING_PART', part: '1 of 2', amountCents: 4_000, ...until }]);
  });
});

describe('a reversal that comes late', () => {
  const late = (reversedCents: number, creditedCents: number) => ({
    kind: 'REVERSED_AFTER_CLEARING',
    reversedCents,
    creditedCents,
  });

  test('after the charge cleared credits at once, once, and opens a case', async () => {
    const { ask, clear, reverse, postedCents, exceptions } = await openClearings();
    await ask(6_000);
    await clear(6_000);
    const id = randomUUID();
    const first = { status: 200, body: { state: 'SETTLED', isChanged: true } };
    expect(await reverse(6_000, id)).toEqual(first);
    expect(await postedCents()).toBe(20_000);
    expect(await exceptions()).toEqual([late(6_000, 6_000)]);
    expect(await reverse(6_000, id)).toEqual(first);
    await reverse(6_000);
    expect(await postedCents()).toBe(20_000);
  });

  test('for a part credits that, and never more than what cleared', async () => {
    const { ask, clear, reverse, postedCents } = await openClearings();
    await ask(6_000);
    await clear(6_000);
    await reverse(2_000);
    expect(await postedCents()).toBe(16_000);
    await reverse(9_000);
    expect(await postedCents()).toBe(20_000);
  });

  test('credits nothing of what was given back before', async () => {
    const { ask, clear, reverse, authorizationId, card, postedCents, exceptions } = await openClearings();
    await ask(6_000);
    await clear(6_000);
    const refund = { refundId: `${authorizationId}-r`, authorizationId, card, amountCents: 5_000, merchant };
    expect((await sendMessage(api, 'refund', refund)).status).toBe(200);
    await reverse(6_000);
    expect(await postedCents()).toBe(20_000);
    expect(await exceptions()).toEqual([late(6_000, 1_000)]);
    await reverse(6_000);
    expect(await postedCents()).toBe(20_000);
  });

  test('for what did not clear gives nothing: it was free already', async () => {
    const { ask, clear, reverse, postedCents, exceptions } = await openClearings();
    await ask(10_000);
    await clear(6_000);
    await reverse(4_000);
    expect([await postedCents(), await exceptions()]).toEqual([14_000, []]);
    await reverse(6_000);
    expect([await postedCents(), await exceptions()]).toEqual([20_000, [late(10_000, 6_000)]]);
  });

  test('for all that is still held of a charge that cleared in part leaves it settled by its part', async () => {
    const { ask, clear, reverse, postedCents, exceptions } = await openClearings();
    await ask(9_000);
    await clear(4_000, { sequence: { number: 1, count: 2 } });
    expect((await reverse(5_000)).body).toEqual({ state: 'SETTLED', isChanged: true });
    expect([await postedCents(), await exceptions()]).toEqual([16_000, []]);
    await clear(5_000, { sequence: { number: 2, count: 2 } });
    expect(await postedCents()).toBe(11_000);
  });

  test('after the hold expired is remembered, and credits when the charge clears after all', async () => {
    const { ask, clear, reverse, postedCents, exceptions } = await openClearings();
    await ask(6_000);
    await expireHolds(api.pool, new Date(api.clock.now().getTime() + 8 * 86_400_000));
    expect((await reverse(6_000)).body).toEqual({ state: 'EXPIRED', isChanged: true });
    expect([await postedCents(), await exceptions()]).toEqual([20_000, []]);
    expect((await clear(6_000)).body).toEqual({ state: 'SETTLED', isChanged: true });
    expect([await postedCents(), await exceptions()]).toEqual([20_000, [late(6_000, 6_000)]]);
    await clear(6_000);
    expect(await postedCents()).toBe(20_000);
  });
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});

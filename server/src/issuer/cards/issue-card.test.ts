import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeededRandom, systemRandom } from '../../platform/ports/random.ts';
import { createTestCard, openTestAccount, testDay, testNow } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { revealForDemo } from '../demo/reveal-card.ts';
import { findCardByPan, findCardOf, getCard, issueCard, listCardsEndingIn, moveCard, reissueCard } from '../face.ts';
import { toYymm } from './card-expiry.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const damaged = { reason: 'DAMAGED', method: 'STANDARD', feeCents: 0 } as const;
const order = { iin: '99990142', accountNickName: 'Mastercard', cardholderName: 'PAT CORE', today: testDay };

describe('a new card', () => {
  test('is ordered, not activated, without a PIN, and expires at the end of its month', async () => {
    const { accountId, holderId } = await openTestAccount(pool);
    const tools = { keys: testKeys, random: systemRandom };
    const cardId = await issueCard(pool, tools, { ...order, accountId, last4Digit: '4821', validYears: 4 }, testNow);
    const expected = {
      accountId,
      cardId,
      holderId,
      cardStatusId: cardStatusIds.ordered,
      last4Digit: '4821',
      expiry: '2030-11-30',
    };
    const fresh = { pvvSealed: null, pinTries: 0, cvvTries: 0, lockReasons: [] };
    expect(await getCard(pool, cardId)).toMatchObject({ ...expected, ...fresh });
  });

  test('never gets a number that another card has', async () => {
    const { accountId } = await openTestAccount(pool);
    const card = { ...order, iin: '9999014300000', accountId, validYears: 4 };
    const random = createSeededRandom('few numbers');
    const numbers = new Set<string>();
    for (let n = 0; n < 50; n++) {
      const cardId = await issueCard(pool, { keys: testKeys, random }, card, testNow);
      numbers.add((await revealForDemo(testKeys, await getCard(pool, cardId))).pan);
    }
    expect(numbers.size).toBe(50);
  });

  test('is refused when the numbers have run out', async () => {
    const { accountId } = await openTestAccount(pool);
    const card = { ...order, iin: '999901440000000', accountId, validYears: 4 };
    const tools = { keys: testKeys, random: systemRandom };
    await issueCard(pool, tools, card, testNow);
    await expect(issueCard(pool, tools, card, testNow)).rejects.toThrow('hardly any numbers are left');
  });
});

describe('the replacement of a damaged card', () => {
  test('has the same number, another expiry and another CVV', async () => {
    const { accountId } = await openTestAccount(pool);
    const old = await createTestCard(pool, accountId);
    const cardId = await reissueCard(
      pool,
      testKeys,
      { ...old, today: testDay, validYears: 3, order: damaged },
      testNow,
    );
    const [before, after] = [await getCard(pool, old.cardId), await getCard(pool, cardId)];
    const [shown, shownAfter] = [await revealForDemo(testKeys, before), await revealForDemo(testKeys, after)];
    expect(shownAfter.pan).toBe(shown.pan);
    // Made in the same month for as long: a month more tells the two apart.
    expect([before.expiry, after.expiry]).toEqual(['2029-11-30', '2029-12-31']);
    expect(shownAfter.cvv).not.toBe(shown.cvv);
    expect(after).toMatchObject({ cardStatusId: cardStatusIds.ordered, pvvSealed: null });
  });

  test('is followed by another one with a later expiry when it never came', async () => {
    const { accountId } = await openTestAccount(pool);
    const old = { ...(await createTestCard(pool, accountId)), today: testDay, order: damaged };
    const lost = await reissueCard(pool, testKeys, { ...old, validYears: 4 }, testNow);
    const next = await reissueCard(pool, testKeys, { ...old, validYears: 4 }, testNow);
    expect(await getCard(pool, lost)).toMatchObject({ expiry: '2030-11-30', replacesCardId: old.cardId });
    expect(await getCard(pool, next)).toMatchObject({ expiry: '2030-12-31', replacesCardId: old.cardId });
  });
});

describe('looking a card up', () => {
  test('by number and expiry tells a damaged card from its replacement', async () => {
    const { accountId } = await openTestAccount(pool);
    const old = await createTestCard(pool, accountId);
    const cardId = await reissueCard(
      pool,
      testKeys,
      { ...old, today: testDay, validYears: 4, order: damaged },
      testNow,
    );
    const { pan, expiryYymm } = await revealForDemo(testKeys, await getCard(pool, old.cardId));
    const find = (expiry: string | null) => findCardByPan(pool, testKeys, pan, expiry);
    expect(await find(expiryYymm)).toMatchObject({ cardId: old.cardId, expiryMatches: true });
    expect(await find('3011')).toMatchObject({ cardId, expiryMatches: true });
    // Neither: the card in use stands for the number.
    expect(await find('2801')).toMatchObject({ cardId: old.cardId, expiryMatches: false });
    expect(await find(null)).toMatchObject({ cardId: old.cardId, expiryMatches: true });
    await moveCard(pool, old, 'DAMAGED_AND_REPLACED', testNow);
    expect(await find(null)).toMatchObject({ cardId });
  });

  test('by an unknown number finds none', async () => {
    expect(await findCardByPan(pool, testKeys, '9999014200000000', null)).toBeNull();
  });

  test("by its holder does not find another's", async () => {
    const [one, other] = [await openTestAccount(pool), await openTestAccount(pool)];
    const { cardId } = await createTestCard(pool, one.accountId);
    expect(await findCardOf(pool, one.holderId, cardId)).toMatchObject({ cardId });
    expect(await findCardOf(pool, other.holderId, cardId)).toBeNull();
  });

  test('by holders and last four digits lists the newest first', async () => {
    const { accountId, holderId } = await openTestAccount(pool);
    const first = await createTestCard(pool, accountId, { last4Digit: '2264' });
    const second = await createTestCard(pool, accountId, { last4Digit: '2264' });
    await createTestCard(pool, accountId, { last4Digit: '2265' });
    const found = await listCardsEndingIn(pool, [holderId], '2264');
    expect(found.map((card) => card.cardId)).toEqual([second.cardId, first.cardId]);
    expect(await listCardsEndingIn(pool, [], '2264')).toEqual([]);
  });
});

test.each([
  ['2029-11-30', '2911'],
  ['2030-02-28', '3002'],
])('an expiry of %s is written %s on the network', (expiry, yymm) => {
  expect(toYymm(expiry)).toBe(yymm);
});

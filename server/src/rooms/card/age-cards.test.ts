import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getCard, listCardsOf, lockCard, moveCard, noteHeard, postDeposit, reissueCard } from '../../issuer/face.ts';
import { loadIssuing } from '../../program/load-issuing.ts';
import { createTestCard, openTestAccount, testDay, testIssuing, testNow } from '../../testing/card-account.ts';
import { createDemoApi } from '../../testing/demo-api.ts';
import { countHeldUp } from '../../testing/held-up.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { soon } from '../../testing/soon.ts';
import { ageCards } from './age-cards.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const tools = { keys: testKeys, issuing: testIssuing };
const noon = (day: string) => new Date(`${day}T17:00:00Z`);
const age = (day: string) => ageCards(pool, tools, noon(day));

/** A card ordered on November 20, 2026, which expires on November 30, 2029. */
async function create(cardStatusId: number = cardStatusIds.active) {
  const { accountId, holderId } = await openTestAccount(pool);
  const card = await createTestCard(pool, accountId, { cardStatusId });
  const status = async () => (await getCard(pool, card.cardId)).cardStatusId;
  const cards = async () => (await listCardsOf(pool, holderId)).cards;
  const events = async () =>
    (await pool.query('SELECT kind, data FROM events.event WHERE holder_id = $1', [holderId])).rows;
  const deposit = async (day: string) => {
    const what = { accountId, reference: day, description: 'Benefit', amountCents: 100, businessDay: day };
    await postDeposit(pool, what, noon(day));
  };
  return { ...card, holderId, status, cards, events, deposit };
}

describe('a card that expires', () => {
  test('is told of 90 days before, once, whoever runs the job how often', async () => {
    const { events, deposit } = await create();
    await deposit('2029-09-01');
    await age('2029-08-31');
    expect(await events()).toEqual([]);
    await Promise.all(['2029-09-01', '2029-09-01', '2029-09-02'].map(age));
    expect(await events()).toEqual([
      { kind: 'CardExpiring', data: { last4Digit: expect.any(String), expiry: '2029-11-30' } },
    ]);
  });

  test.each([1, 10, 14, 19, 20, 21, 23])(
    'is told of when its status is %i: no other one comes by itself',
    async (id) => {
      const { cards, events } = await create(id);
      await age('2029-09-01');
      const [card] = await cards();
      const data = { last4Digit: card?.last4Digit, expiry: '2029-11-30', isOff: true };
      expect(await events()).toContainEqual({ kind: 'CardExpiring', data });
    },
  );

  test('is renewed 45 days before: the same number, another expiry; the old one works, and closes when it has expired', async () => {
    const { cardId, status, cards, deposit } = await create();
    await deposit('2029-10-01');
    await age('2029-10-15');
    expect(await cards()).toHaveLength(1);
    await Promise.all([age('2029-10-16'), age('2029-10-16')]);
    await age('2029-10-17');
    const [renewed, old] = await cards();
    expect(renewed).toMatchObject({
      cardStatusId: cardStatusIds.ordered,
      expiry: '2032-10-31',
      last4Digit: old?.last4Digit,
    });
    expect(await getCard(pool, renewed?.cardId ?? 0)).toMatchObject({ replacesCardId: cardId });
    await age('2029-11-30');
    expect(await status()).toBe(4);
    await age('2029-12-01');
    expect(await status()).toBe(8);
    expect((await getCard(pool, renewed?.cardId ?? 0)).cardStatusId).toBe(cardStatusIds.ordered);
  });

  test('is renewed also when another one cannot be, and that is told', async () => {
    const people = [await create(), await create()];
    for (const { deposit } of people) await deposit('2029-10-01');
    await age('2029-10-01');
    let isBroken = true;
    const open: typeof testKeys.cards.open = async (...sealed) => {
      if (!isBroken) return await testKeys.cards.open(...sealed);
      isBroken = false;
      throw new Error('cannot be opened');
    };
    const broken = { ...tools, keys: { ...testKeys, cards: { ...testKeys.cards, open } } };
    await expect(ageCards(pool, broken, noon('2029-10-16'))).rejects.toThrow('1 cards could not be aged');
    const counted = async () => (await Promise.all(people.map(({ cards }) => cards()))).map((cards) => cards.length);
    expect(await counted()).toEqual([1, 2]);
    await age('2029-10-16');
    expect(await counted()).toEqual([2, 2]);
  });

  test('is not renewed when a new one is on its way, when the issuer locked it, or when it is not in use', async () => {
    const replaced = await create();
    const order = { reason: 'DAMAGED', method: 'STANDARD', feeCents: 0 } as const;
    await reissueCard(pool, testKeys, { ...replaced, today: testDay, validYears: 3, order }, testNow);
    const locked = await create();
    await lockCard(pool, locked, 'ISSUER', testNow);
    const held = await create(21);
    const [resting, idle] = [await create(23), await create(23)];
    for (const card of [replaced, locked, held, resting]) await card.deposit('2029-11-01');
    await age('2029-11-10');
    expect(await replaced.cards()).toHaveLength(2);
    expect(await locked.cards()).toHaveLength(1);
    expect(await held.cards()).toHaveLength(1);
    // There is money behind one of them.
    expect([await resting.cards(), await idle.cards()].map(({ length }) => length)).toEqual([2, 1]);
    await age('2029-12-01');
    expect(await held.status()).toBe(8);
  });
});

describe('a card in the mail', () => {
  test('that nobody activated is switched off 90 days after it was expected', async () => {
    const { status } = await create(14);
    // Expected by November 30.
    await age('2027-02-28');
    expect(await status()).toBe(14);
    await age('2027-03-01');
    expect(await status()).toBe(20);
  });
});

describe('a card that is not used', () => {
  test('rests after a year without money or a try to spend it, and not while deposits come', async () => {
    const [resting, fed] = [await create(), await create()];
    await fed.deposit('2027-06-01');
    await age('2027-10-22');
    await age('2027-11-20');
    expect(await resting.status()).toBe(4);
    await age('2027-11-21');
    expect([await resting.status(), await fed.status()]).toEqual([23, 4]);
    await moveCard(pool, resting, 'REINSTATED', noon('2027-11-22'));
    await age('2027-11-23');
    expect(await resting.status()).toBe(4);
  });

  test('is warned of 30 days before, once, and never rests without that', async () => {
    const { events, status } = await create();
    await age('2027-10-21');
    expect(await events()).toEqual([]);
    for (const day of ['2027-10-22', '2027-10-22', '2027-10-23']) await age(day);
    const warned = { kind: 'CardResting', data: { last4Digit: expect.any(String), day: '2027-11-21' } };
    expect(await events()).toEqual([warned]);
    const late = await create();
    await age('2027-11-21');
    expect([await status(), await late.status()]).toEqual([23, 4]);
    await age('2027-12-21');
    expect(await late.status()).toBe(23);
  });

  test('is kept on by a call', async () => {
    const [heard, other] = [await create(), await create()];
    await age('2027-10-22');
    await noteHeard(pool, heard.accountId, noon('2027-10-30'));
    await age('2027-11-21');
    expect([await heard.status(), await other.status()]).toEqual([4, 23]);
  });
});

test('a card into whose account money comes in this very moment does not rest', async () => {
  const { accountId, status } = await create();
  const day = '2027-11-21';
  await age('2027-10-22');
  const deposited = await pool.connect();
  await deposited.query('BEGIN');
  const deposit = { accountId, reference: 'late', description: 'Benefit', amountCents: 100, businessDay: day };
  await postDeposit(deposited, deposit, noon(day));
  let isAged = false;
  const aging = age(day).finally(() => {
    isAged = true;
  });
  await vi.waitUntil(async () => isAged || (await countHeldUp(pool)) > 0, soon);
  await deposited.query('COMMIT');
  deposited.release();
  await aging;
  expect(await status()).toBe(4);
});

test('the first day leaves the people of the demo as they were made', async () => {
  const { api, clock, people, close: closeDemo } = await createDemoApi();
  const before = await people();
  await ageCards(api.pool, { keys: testKeys, issuing: await loadIssuing('program') }, clock.now());
  expect(await people()).toEqual(before);
  await closeDemo();
});

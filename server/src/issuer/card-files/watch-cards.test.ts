import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemRandom } from '../../platform/ports/random.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { type CardDays, openCardDays } from '../../testing/card-days.ts';
import { enrollTestHolders } from '../../testing/enrolled.ts';
import { testKeys } from '../../testing/keys.ts';
import {
  type CardKey,
  issueCard,
  listOpenExceptions,
  moveCard,
  recordShippingEvent,
  resolveException,
} from '../face.ts';
import { lastDayOver } from './watch-cards.ts';

let days: CardDays;
beforeEach(async () => {
  days = await openCardDays();
});
afterEach(() => days.close());

/** From noon of Friday, November 20, to eight in the morning of a later day. */
const toMorningOf = async (day: string) => {
  const { clock } = days.api;
  while (clock.now() < new Date(`${day}T13:00:00Z`)) {
    days.hours(1);
    await days.run();
  }
};

const listOpen = () => listOpenExceptions(days.api.pool);

const tell = async (card: CardKey, state: 'PRINTED' | 'RETURNED') =>
  await inTransaction(days.api.pool, (tx) => {
    const happenedAt = days.api.clock.now();
    return recordShippingEvent(tx, { card, state, happenedAt, carrier: null, trackingNumber: null });
  });

/** Orders a card in place of another, on the same account. */
async function replace({ accountId, cardId }: CardKey, method: 'STANDARD' | 'EXPEDITED'): Promise<CardKey> {
  const { pool, clock } = days.api;
  const order = { reason: 'NOT_ARRIVED', method, replaces: cardId, feeCents: 0 } as const;
  const made = { accountId, iin: testIssuing.iin, accountNickName: 'Mastercard', cardholderName: 'PAT CORE' };
  const card = { ...made, today: testDay, validYears: 3, order };
  const tools = { keys: testKeys, random: systemRandom };
  return { accountId, cardId: await inTransaction(pool, (tx) => issueCard(tx, tools, card, clock.now())) };
}

const resolutions = async () => {
  const text = 'SELECT resolution FROM issuer.exception ORDER BY exception_id';
  return (await days.api.pool.query<{ resolution: string | null }>(text)).rows.map(({ resolution }) => resolution);
};

describe('a card that the bureau says nothing of', () => {
  test('is listed once its business days are over, by how it is mailed, once', async () => {
    const standard = await days.order();
    const expedited = await replace(standard, 'EXPEDITED');
    await toMorningOf('2026-11-24');
    const facts = { fileId: 1, leftOn: '2026-11-20' };
    const late = { kind: 'CARD_NOT_REPORTED', reference: `card:${expedited.cardId}` };
    expect(await listOpen()).toMatchObject([{ ...late, facts: { ...facts, method: 'EXPEDITED' } }]);
    await toMorningOf('2026-11-25');
    expect(await listOpen()).toHaveLength(1);
    // The third business day was Wednesday.
    await toMorningOf('2026-11-26');
    expect((await listOpen()).map(({ reference }) => reference)).toEqual([late.reference, `card:${standard.cardId}`]);
    await resolveException(days.api.pool, (await listOpen())[0]?.exceptionId ?? 0, 'Asked', days.api.clock.now());
    await toMorningOf('2026-11-28');
    expect((await listOpen()).map(({ reference }) => reference)).toEqual([`card:${standard.cardId}`]);
  });

  test('is not listed before its file has left', async () => {
    await days.order();
    for (let n = 0; n < 10 * 24; n++) {
      days.hours(1);
      await days.run({ ...days.bureau, release: () => Promise.reject(new Error('no folder')) });
    }
    expect(await listOpen()).toEqual([]);
  });

  test('is resolved by the first word of it', async () => {
    const card = await days.order();
    await toMorningOf('2026-11-26');
    expect(await listOpen()).toHaveLength(1);
    await tell(card, 'PRINTED');
    expect(await listOpen()).toEqual([]);
    expect(await resolutions()).toEqual(['the bureau said PRINTED']);
  });

  test('is resolved when nobody waits for it any more', async () => {
    const card = await days.order();
    await toMorningOf('2026-11-26');
    await moveCard(days.api.pool, card, 'ACTIVATED', days.api.clock.now());
    await toMorningOf('2026-11-27');
    expect(await listOpen()).toEqual([]);
    expect(await resolutions()).toEqual(['heard of, or no longer waited for']);
  });
});

test('however many cards there are, each is listed once', { timeout: 60_000 }, async () => {
  const count = 250;
  const { pool, clock } = days.api;
  await enrollTestHolders(pool, count, clock.now());
  await toMorningOf('2026-11-26');
  expect(new Set((await listOpen()).map(({ reference }) => reference)).size).toBe(count);
  for (const { accountId, reference } of await listOpen()) {
    const card = { accountId, cardId: Number(reference.replace('card:', '')) };
    await moveCard(pool, card, 'RETURNED_TO_SENDER', clock.now());
  }
  await toMorningOf('2026-11-28');
  const kinds = (await listOpen()).map(({ kind }) => kind);
  expect(kinds).toEqual(Array.from({ length: count }, () => 'CARD_UNDELIVERABLE'));
});

describe('a card that came back', () => {
  test('is listed the next morning, until it is replaced', async () => {
    const card = await days.order();
    await toMorningOf('2026-11-21');
    await tell(card, 'PRINTED');
    await tell(card, 'RETURNED');
    await toMorningOf('2026-11-23');
    expect(await listOpen()).toMatchObject([{ kind: 'CARD_UNDELIVERABLE', reference: `card:${card.cardId}` }]);
    await replace(card, 'STANDARD');
    await toMorningOf('2026-11-24');
    expect(await listOpen()).toEqual([]);
    expect(await resolutions()).toEqual(['replaced']);
  });

  test('is not listed when it was replaced at once', async () => {
    const card = await days.order();
    await tell(card, 'RETURNED');
    await replace(card, 'STANDARD');
    await toMorningOf('2026-11-22');
    expect(await listOpen()).toEqual([]);
  });
});

test.each([
  ['a week without holidays', '2026-11-20', 3, '2026-11-16'],
  ['over a weekend', '2026-11-24', 1, '2026-11-22'],
  ['the morning after', '2026-11-24', 3, '2026-11-18'],
  ['over Thanksgiving', '2026-11-27', 1, '2026-11-24'],
])('the last day whose days are over, %s', (_when, today, businessDays, day) => {
  expect(lastDayOver(today, businessDays)).toBe(day);
});

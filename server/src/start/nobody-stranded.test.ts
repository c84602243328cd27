import { cardStatusIds } from '@portal/contract/card/card-status';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CardKey,
  cardStatusReasons,
  listCardsOf,
  listOpenExceptions,
  lockCard,
  moveCard,
  noteHeard,
  postDeposit,
  resolveException,
  watchStranded,
} from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { ageCards } from '../rooms/card/age-cards.ts';
import { wakeCards } from '../rooms/card/wake-cards.ts';
import { createTestCard, openTestAccount, testDay, testIssuing } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPool } from '../testing/pool.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

/** Beyond the day on which the first cards expire. */
const days = 1_200;
/** `npm run test:full` looks at each day; else jobs and people have their turn every third one. */
const step = process.env['TEST_FULL'] ? 1 : 3;
const { timeZone } = testIssuing;
const tools = { keys: testKeys, issuing: testIssuing };
const midnight = (day: string) => new Date(`${day}T05:00:00Z`);
const evening = (day: string) => new Date(`${dayAfter(day, 1)}T03:59:00Z`);

/** Accounts with money, each with one card of a status; every other one is locked so that only customer service opens it. */
async function createPeople() {
  const people: (CardKey & { holderId: number })[] = [];
  const statuses = Object.keys(cardStatusReasons).map(Number);
  for (const [at, cardStatusId] of [...statuses, ...statuses, 4, 14, 19, 23].entries()) {
    const { accountId, holderId } = await openTestAccount(pool);
    const opening = { accountId, reference: 'opening', description: 'Benefit', amountCents: 100 + at };
    await postDeposit(pool, { ...opening, businessDay: testDay }, midnight(testDay));
    const card = await createTestCard(pool, accountId, { cardStatusId });
    if (at >= 2 * statuses.length) await lockCard(pool, card, 'ISSUER', midnight(testDay));
    people.push({ ...card, holderId });
  }
  return people;
}

/** How each account stands: its cards, its money and the cases that nobody has resolved. */
async function look(people: Awaited<ReturnType<typeof createPeople>>) {
  const open = await listOpenExceptions(pool);
  return await Promise.all(
    people.map(async ({ accountId, holderId }) => {
      const { cards } = await listCardsOf(pool, holderId);
      const cases = open.filter((each) => each.accountId === accountId).map(({ kind }) => kind);
      return { accountId, holderId, cards, cases };
    }),
  );
}
type Look = Awaited<ReturnType<typeof look>>[number];

/** Told without the rule that is under test. */
const hasCard = ({ cards }: Look) =>
  cards.some(
    ({ cardStatusId, lockReason }) =>
      [1, 4, 10, 14].includes(cardStatusId) && lockReason !== 'ISSUER' && lockReason !== 'CVV_TRIES',
  );
const isStranded = (person: Look) =>
  (person.cards[0]?.availableCents ?? 0) > 0 && !hasCard(person) && person.cases.length === 0;

/** The cards that time closed or turned off since yesterday, each with the event that has to come before. */
function wordsNeeded(before: readonly Look[], after: readonly Look[]) {
  const then = new Map(before.flatMap(({ cards }) => cards.map((card) => [card.cardId, card.cardStatusId] as const)));
  return after.flatMap(({ holderId, cards }) =>
    cards.flatMap(({ cardId, cardStatusId, last4Digit }) => {
      const kind =
        cardStatusId === cardStatusIds.expired
          ? 'CardExpiring'
          : cardStatusId === cardStatusIds.dormant
            ? 'CardResting'
            : null;
      const isNew = then.has(cardId) && then.get(cardId) !== cardStatusId;
      return kind !== null && isNew ? [{ holderId, last4Digit, kind } as const] : [];
    }),
  );
}

async function wasTold({ holderId, last4Digit, kind }: ReturnType<typeof wordsNeeded>[number]): Promise<boolean> {
  const told = `SELECT FROM events.event WHERE holder_id = $1 AND kind = $2 AND data ->> 'last4Digit' = $3`;
  return (await pool.query(told, [holderId, kind, last4Digit])).rowCount !== 0;
}

/** Plays the occasional acts of people and staff; each by a number, so that every run is the same. */
async function live(people: Awaited<ReturnType<typeof createPeople>>, n: number, now: Date) {
  const person = people[(n + Math.floor(n / people.length)) % people.length];
  if (!person) throw new Error('there is nobody');
  const { accountId, holderId } = person;
  const card = (await listCardsOf(pool, holderId)).cards[0];
  const deposit = {
    accountId,
    reference: `day-${n}`,
    description: 'Benefit',
    amountCents: n + 1,
    businessDay: testDay,
  };
  const acts = [
    () => postDeposit(pool, deposit, now),
    () => card && moveCard(pool, card, 'ACTIVATED', now),
    () => card && moveCard(pool, card, 'PIN_RESET_FORCED', now),
    () => inTransaction(pool, (tx) => wakeCards({ tx, key: String(holderId), dueAt: now, now })),
    () => noteHeard(pool, accountId, now),
    async () => {
      const [oldest] = await listOpenExceptions(pool);
      if (oldest) await resolveException(pool, oldest.exceptionId, 'spoke to the holder', now);
    },
    () => card && moveCard(pool, card, 'REPORTED_LOST', now),
  ];
  // Cards are lost seldom, so that time has its turn with most.
  await acts[n % 30 === 29 ? 6 : n % 6]?.();
}

test(`in ${days} days no day ends for anybody with money and no way to it, and nobody loses a card unwarned`, {
  timeout: 300_000,
}, async () => {
  const people = await createPeople();
  let before = await look(people);
  expect(before.filter(isStranded).length).toBeGreaterThan(10);
  const seen = { opened: 0, settled: 0, CardExpiring: 0, CardResting: 0 };
  const stranded: { day: string; accountId: number }[] = [];
  const untold: unknown[] = [];
  let day: string = testDay;
  for (let n = 0; n < days / step; n++, day = dayAfter(day, step)) {
    await ageCards(pool, tools, midnight(day));
    const isLived = n % 4 === 3;
    // On days with acts, looks at the effect of time before them; on other days, at the end.
    const aged = isLived ? await look(people) : null;
    if (isLived) await live(people, (n - 3) / 4, midnight(day));
    await watchStranded(pool, timeZone, evening(day));
    const after = await look(people);
    for (const needed of wordsNeeded(before, aged ?? after)) {
      seen[needed.kind]++;
      if (!(await wasTold(needed))) untold.push(needed);
    }
    stranded.push(...after.filter(isStranded).map(({ accountId }) => ({ day, accountId })));
    for (const [at, person] of after.entries()) {
      const had = before[at]?.cases.includes('STRANDED') ?? false;
      if (!had && person.cases.includes('STRANDED')) seen.opened++;
      if (had && person.cases.length === 0 && hasCard(person)) seen.settled++;
    }
    before = after;
  }
  expect({ stranded, untold }).toEqual({ stranded: [], untold: [] });
  // Time, people and staff have had their turn.
  expect(Object.entries(seen).filter(([, count]) => count < 3)).toEqual([]);
});

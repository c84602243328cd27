import { transactionKinds } from '@portal/contract/problems/problem-kind';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCardAccount, testDay } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { verifyLedger } from '../face.ts';
import { listProblemsOf, type ProblemWithCharges } from '../problem-face.ts';
import { type ProblemStep, type ProblemWorld, playProblem } from './play-problem.ts';

/** `PROOF_RUNS=5000 npm test -- problem-histories` plays as many as one likes; a failure prints its seed. */
const runs = Number(process.env.PROOF_RUNS ?? (process.env.TEST_FULL ? 400 : 40));
const openingCents = 10_000;

// Few charges and small amounts, so that what is told, brought back and taken again meets on the same ones.
const id = fc.integer({ min: 1, max: 3 });
const at = fc.integer({ min: 0, max: 5 });
const cents = fc.constantFrom(100, 250, 400, 700);
const of = (weight: number, fields: { [key: string]: fc.Arbitrary<unknown> }) => ({
  weight,
  arbitrary: fc.record(fields) as fc.Arbitrary<ProblemStep>,
});
const kind = (...kinds: ProblemStep['kind'][]) => fc.constantFrom(...kinds);
const step: fc.Arbitrary<ProblemStep> = fc.oneof(
  of(2, { kind: kind('hold'), id, cents }),
  of(5, { kind: kind('clear'), id, cents, part: fc.constantFrom(null, null, 1, 2) }),
  of(6, {
    kind: kind('tell'),
    what: fc.constantFrom(...transactionKinds),
    ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    fineCents: fc.constantFrom(0, 30, 90),
  }),
  of(1, { kind: kind('tellDeposit'), cents }),
  of(6, { kind: kind('credit'), at }),
  of(5, {
    kind: kind('decide'),
    at,
    outcome: fc.constantFrom('RIGHT', 'PARTLY', 'NO_ERROR'),
    percent: fc.constantFrom(0, 33, 50, 100),
  }),
  of(2, { kind: kind('withdraw', 'writeOff'), at }),
  of(6, { kind: kind('chargeback', 'represent'), id, cents }),
  of(3, { kind: kind('refund', 'reverse', 'lose'), id, cents }),
  of(3, { kind: kind('wait'), days: fc.integer({ min: 1, max: 12 }) }),
  of(1, { kind: kind('close', 'die') }),
);
/** Steps one after another, some of them at once. */
const history = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, fc.array(step, { minLength: 2, maxLength: 4 })),
  {
    minLength: 5,
    maxLength: 25,
  },
);

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

async function openWorld(): Promise<ProblemWorld> {
  const card = await createCardAccount(pool, openingCents);
  const text = 'SELECT holder_id AS "holderId" FROM issuer.account WHERE account_id = $1';
  const { rows } = await pool.query<{ holderId: number }>(text, [card.accountId]);
  return { pool, card, holderId: rows[0]?.holderId ?? 0, day: testDay, outsideCents: 0, broughtCents: new Map() };
}

const isOver = ({ state }: ProblemWithCharges) => state === 'DECIDED' || state === 'WITHDRAWN';

/** Clears what is on hold, decides what is open, and lets the days of all that is taken back pass. */
async function finish(world: ProblemWorld): Promise<void> {
  const { accountId } = world.card;
  const text = `SELECT authorization_id AS id FROM issuer.authorization WHERE account_id = $1 AND state = 'PENDING'`;
  for (const held of (await pool.query<{ id: string }>(text, [accountId])).rows) {
    for (const part of [1, 2] as const) {
      await playProblem(world, { kind: 'clear', id: Number(held.id.slice(1)), cents: 100, part });
    }
  }
  for (const [index] of (await listProblemsOf(pool, accountId)).entries()) {
    await playProblem(world, { kind: 'decide', at: index, outcome: 'RIGHT', percent: 100 });
  }
  await playProblem(world, { kind: 'wait', days: 30 });
}

/** The sum of an account's journals of some kinds. */
const sumOf = async ({ card }: ProblemWorld, kinds: readonly string[]): Promise<number> => {
  const text =
    'SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM issuer.journal WHERE account_id = $1 AND kind = ANY($2)';
  return (await pool.query<{ cents: number }>(text, [card.accountId, kinds])).rows[0]?.cents ?? 0;
};

/** Each charge with what it came to, and what the program and the merchant's bank have given of it. */
const chargesOf = async ({ card }: ProblemWorld) => {
  const text = `SELECT authorization_id AS id, -sum(amount_cents) FILTER (WHERE kind IN ('PURCHASE', 'CASH'))::int AS charged,
      coalesce(sum(amount_cents) FILTER (WHERE kind IN ('CHARGEBACK', 'PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL', 'ADJUSTMENT')), 0)::int AS given
    FROM issuer.journal WHERE account_id = $1 AND authorization_id IS NOT NULL GROUP BY 1`;
  return (await pool.query<{ id: string; charged: number | null; given: number }>(text, [card.accountId])).rows;
};

/** Holds an account to its problems: what the journals gave its holder is what they say. */
async function check(world: ProblemWorld): Promise<void> {
  const problems = await listProblemsOf(pool, world.card.accountId);
  let creditedCents = world.outsideCents;
  for (const problem of problems) {
    for (const charge of problem.charges) {
      const { amountCents, deniedCents, recoveredCents, writtenOffCents, remainingCents } = charge;
      expect(amountCents).toBe(deniedCents + recoveredCents + writtenOffCents + remainingCents);
      expect(charge.creditedCents).toBeLessThanOrEqual(Math.min(charge.chargedCents, amountCents));
      creditedCents += charge.creditedCents;
    }
  }
  const disputed = ['CHARGEBACK', 'PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL', 'ADJUSTMENT'];
  expect(await sumOf(world, disputed)).toBe(creditedCents);
  for (const { charged, given } of await chargesOf(world)) expect(given).toBeLessThanOrEqual(charged ?? 0);
}

/** Of this account and the program's books alone, so that a fault of one history is not another's. */
async function checkLedger({ card }: ProblemWorld): Promise<void> {
  const found = await verifyLedger(pool);
  expect(found.filter(({ accountId }) => accountId === card.accountId || accountId === null)).toEqual([]);
}

/** Plays histories, each on an account of its own, and holds each to its problems and to the ledger; gives how many problems were told. */
async function playHistories(parameters: fc.Parameters<unknown>): Promise<number> {
  let over = 0;
  await fc.assert(
    fc.asyncProperty(history, async (played) => {
      const world = await openWorld();
      for (const steps of played) await Promise.all(steps.map((next) => playProblem(world, next)));
      await check(world);
      await checkLedger(world);
      await finish(world);
      await check(world);
      const problems = await listProblemsOf(pool, world.card.accountId);
      expect(problems.every(isOver)).toBe(true);
      for (const { takeBackOn, charges } of problems) {
        expect(takeBackOn).toBeNull();
        for (const charge of charges) expect(charge.creditedCents).toBe(charge.amountCents - charge.deniedCents);
      }
      over += problems.length;
      await checkLedger(world);
    }),
    // To shrink what failed takes minutes: play its seed anew without this.
    { ...parameters, endOnFailure: true },
  );
  return over;
}

describe('random histories of disputes', () => {
  test(`${runs} histories, some steps at once: nobody is credited twice or above a charge`, {
    timeout: 600_000,
  }, async () => {
    const over = await playHistories({ numRuns: runs });
    expect(over).toBeGreaterThan(runs / 2);
  });

  test('a charge whose amount comes on the account in three parts is credited in three', async () => {
    expect(await playHistories({ seed: 1122937232, path: '61', numRuns: 1 })).toBeGreaterThan(0);
  });

  const once = { id: 1, cents: 400 };
  const charged: ProblemStep[] = [
    { kind: 'clear', ...once, part: null },
    { kind: 'tell', what: 'NOT_MINE', ids: [1], fineCents: 0 },
  ];
  const right: ProblemStep = { kind: 'decide', at: 0, outcome: 'RIGHT', percent: 0 };
  test.each<[string, ProblemStep[], object]>([
    [
      'a part of a missing deposit is taken back',
      [
        { kind: 'tellDeposit', cents: 400 },
        { kind: 'credit', at: 0 },
        { kind: 'decide', at: 0, outcome: 'PARTLY', percent: 50 },
      ],
      { creditedCents: 200, deniedCents: 200 },
    ],
    [
      'the rest is credited after a part came back',
      [...charged, { kind: 'chargeback', ...once, cents: 100 }, { kind: 'credit', at: 0 }],
      { creditedCents: 400, recoveredCents: 100, remainingCents: 300 },
    ],
    [
      'a chargeback of what the store repaid brings back nothing of the charge',
      [...charged, { kind: 'refund', ...once }, { kind: 'chargeback', ...once }, right],
      { amountCents: 0, creditedCents: 0, recoveredCents: 0 },
    ],
    [
      'what stayed with the program is taken again at once, also of a problem that is over',
      [
        ...charged,
        { kind: 'refund', ...once },
        { kind: 'chargeback', ...once },
        right,
        { kind: 'represent', ...once, cents: 250 },
      ],
      { amountCents: 0, creditedCents: 0, recoveredCents: 0, representedCents: 0, borneCents: 250 },
    ],
    [
      'what came back twice is taken again once from the surplus',
      [
        ...charged,
        { kind: 'credit', at: 0 },
        { kind: 'chargeback', ...once },
        { kind: 'represent', ...once },
        { kind: 'chargeback', ...once },
        { kind: 'chargeback', ...once },
        { kind: 'represent', ...once },
      ],
      { creditedCents: 400, recoveredCents: 400, representedCents: 400, borneCents: 400, remainingCents: 0 },
    ],
    [
      'a credit that was given up goes with the chargeback that repaid it, though another problem is open',
      [
        { kind: 'clear', ...once, part: null },
        { kind: 'tell', what: 'WRONG_AMOUNT', ids: [1], fineCents: 350 },
        { kind: 'credit', at: 0 },
        { kind: 'withdraw', at: 0 },
        { kind: 'tell', what: 'NOT_ARRIVED', ids: [1], fineCents: 0 },
        { kind: 'chargeback', ...once },
      ],
      { creditedCents: 350, recoveredCents: 350 },
    ],
  ])('%s', async (_name, steps, expected) => {
    const world = await openWorld();
    for (const next of steps) await playProblem(world, next);
    await finish(world);
    await check(world);
    expect((await listProblemsOf(pool, world.card.accountId))[0]?.charges).toMatchObject([expected]);
    await checkLedger(world);
  });
});

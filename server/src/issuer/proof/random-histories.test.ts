import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCardAccount, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { getClosedStanding } from '../ledger/closed-account.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { Model } from './model.ts';
import { playStep } from './player.ts';
import { partCount, type Step } from './step.ts';

/** `npm run test:full` plays ten times as many, `PROOF_RUNS=5000 npm test -- random-histories` as many as one likes. */
const runs = Number(process.env.PROOF_RUNS ?? (process.env.TEST_FULL ? 400 : 40));
const racedRuns = Math.ceil(runs / 2);

// Few ids and small amounts, so that messages about the same authorization meet, double and come out of order.
const id = fc.integer({ min: 1, max: 4 });
const cents = fc.integer({ min: 1, max: 400 });
// A refund or deposit repeated under one id carries the same amount, as a network's does, or is refused.
const credit = (kind: 'refund' | 'deposit') =>
  fc
    .record({ id, times: fc.constantFrom(1, 1, 1, 2) })
    .map((n): Step => ({ kind, id: n.id, cents: n.id * n.times * 111 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('authorize'),
      id,
      cents,
      takesLess: fc.boolean(),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete'), id, cents }) as fc.Arbitrary<Step> },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('increment', 'reverse'),
      id,
      cents,
      act: fc.integer({ min: 1, max: 12 }),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('standIn'),
      id,
      cents,
      isApproved: fc.boolean(),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('clear'),
      id,
      cents: fc.constantFrom(50, 150, 300),
      part: fc.constantFrom(null, null, 1, partCount),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('chargeback', 'reverseClearing', 'creditProvisionally'),
      id,
      cents: fc.constantFrom(60, 60, 90),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('endProvisionally'),
      id,
      cents: fc.constant(0),
      outcome: fc.constantFrom('FINAL', 'TAKEN_BACK'),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('setAside'),
      cents: fc.integer({ min: 1, max: 500 }),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('putBack'),
      nth: fc.integer({ min: 1, max: 3 }),
      cents,
      isWhole: fc.boolean(),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'stolen' }) },
  { weight: 2, arbitrary: fc.oneof(credit('refund'), credit('deposit')) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 5 }) }) as fc.Arbitrary<Step>,
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('lock', 'unlock') }) as fc.Arbitrary<Step> },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('close', 'payOut', 'writeOff') }) as fc.Arbitrary<Step> },
);
const history = fc.array(step, { minLength: 5, maxLength: 30 });
const openingCents = 1_000;
const dayAfter = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

async function readAccount(accountId: number) {
  const sql =
    'SELECT posted_cents AS posted, held_cents AS held, aside_cents AS aside FROM issuer.account WHERE account_id = $1';
  const asked = 'SELECT authorization_id AS id, state FROM issuer.authorization WHERE account_id = $1';
  const open = `SELECT FROM issuer.exception WHERE account_id = $1 AND kind LIKE '%_WHEN_CLOSED' AND resolved_at IS NULL`;
  const { rows } = await pool.query(asked, [accountId]);
  return {
    ...(await pool.query(sql, [accountId])).rows[0],
    hasCase: (await pool.query(open, [accountId])).rows.length > 0,
    states: Object.fromEntries(rows.map((row) => [row.id, row.state])),
  };
}

describe('random histories of the network', () => {
  test(`one after another: ${runs} histories agree with the model after every step`, { timeout: 600_000 }, async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(history, async (played) => {
        const card = await createCardAccount(pool, openingCents);
        const model = new Model();
        model.postedCents = openingCents;
        for (const next of played) {
          await playStep(pool, card, next, dayAfter(model.day));
          model.play(next);
          steps++;
          const states = Object.fromEntries([...model.authorizations].map(([n, { state }]) => [`a${n}`, state]));
          const { postedCents: posted, heldCents: held, aside } = model;
          const expected = { posted, held, aside: aside.cents, hasCase: model.closed.hasCase, states };
          expect(await readAccount(card.accountId)).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );
    expect(await verifyLedger(pool)).toEqual([]);
    expect(steps).toBeGreaterThan(runs * 5);
  });

  test(`raced: of ${racedRuns} histories played all at once nothing is lost or doubled`, {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (played) => {
        const card = await createCardAccount(pool, openingCents);
        // Every step twice, as a network that repeats itself sends it.
        await Promise.all([...played, ...played].map((next) => playStep(pool, card, next, testNow)));
        const { rows } = await pool.query(
          `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents, count(*)::int AS journals,
             count(DISTINCT reference)::int AS references,
             -- Another credit of the network finds its charge or not, depending on who comes first.
             count(*) FILTER (WHERE kind IN ('DEPOSIT', 'PURCHASE', 'REFUND'))::int AS sure FROM issuer.journal WHERE account_id = $1`,
          [card.accountId],
        );
        const account = await readAccount(card.accountId);
        expect(account.posted).toBe(rows[0].cents);
        const { payableCents, owedCents } = await getClosedStanding(pool, card.accountId);
        // With nothing left nobody has a case, whoever came last.
        expect(account.hasCase && payableCents === 0 && owedCents === 0).toBe(false);
        expect(rows[0].journals).toBe(rows[0].references);
        const cleared = new Set(played.filter((s) => s.kind === 'clear').map((s) => JSON.stringify(s))).size;
        const isCredit = (s: Step) => s.kind === 'refund' || s.kind === 'deposit';
        const credits = new Set(played.filter(isCredit).map((s) => `${s.kind} ${'id' in s ? s.id : ''}`));
        expect(rows[0].sure).toBe(1 + cleared + credits.size);
      }),
      { numRuns: racedRuns },
    );
    expect(await verifyLedger(pool)).toEqual([]);
  });
});

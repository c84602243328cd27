import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCardAccount, testIssuing, testNow } from '../../testing/card-account.ts';
import { holderActsBy } from '../../testing/holder-acts.ts';
import { createTestPool } from '../../testing/pool.ts';
import { getCard } from '../cards/find-card.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { broken, smallOnlineCents } from './choice-oracle.ts';
import { type ChoiceStep, type ChoiceWorld, playChoice, shopCount } from './play-choices.ts';

/** `npm run test:full` plays ten times as many, `PROOF_RUNS=5000 npm test -- choice-histories` as many as one likes. */
const runs = Number(process.env.PROOF_RUNS ?? (process.env.TEST_FULL ? 400 : 40));
const openingCents = 100_000;

const at = fc.integer({ min: 0, max: 5 });
const shop = fc.integer({ min: 0, max: shopCount - 1 });
const charge = {
  shop,
  entryMode: fc.constantFrom('PRESENT', 'ECOMMERCE', 'RECURRING'),
  cents: fc.constantFrom(100, 200, 900, 2_000),
};
const of = (weight: number, fields: { [key: string]: fc.Arbitrary<unknown> }) => ({
  weight,
  arbitrary: fc.record(fields) as fc.Arbitrary<ChoiceStep>,
});
const kind = (...kinds: ChoiceStep['kind'][]) => fc.constantFrom(...kinds);
const step: fc.Arbitrary<ChoiceStep> = fc.oneof(
  of(10, { kind: kind('charge'), ...charge }),
  of(2, { kind: kind('standIn', 'force'), ...charge }),
  of(5, { kind: kind('clear'), at }),
  of(2, { kind: kind('more'), at, cents: fc.constantFrom(50, 150) }),
  of(4, { kind: kind('stop'), shop, scope: fc.constantFrom('ALL', 'ALL', 'NEXT') }),
  of(2, { kind: kind('allow'), at }),
  of(3, {
    kind: kind('set'),
    changes: fc.record(
      {
        blocksOnline: fc.boolean(),
        maxPurchaseCents: fc.constantFrom(null, 500, 1_500),
        relocksAfterUse: fc.constantFrom(false, false, true),
      },
      { requiredKeys: [] },
    ),
  }),
  of(1, { kind: kind('pause'), hours: fc.integer({ min: 1, max: 24 }) }),
  of(2, { kind: kind('resume', 'lock', 'unlock', 'unlock') }),
  of(3, { kind: kind('allowOnce'), at }),
  of(6, { kind: kind('answer'), at, answer: fc.constantFrom('YES', 'YES', 'NO') }),
  of(3, { kind: kind('wait'), minutes: fc.constantFrom(1, 10, 20, 45, 600, 5_000) }),
);
/** Steps one after another, some of them at once. */
const history = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.tuple(step) }, fc.array(step, { minLength: 2, maxLength: 4 })),
  { minLength: 8, maxLength: 30 },
);

const common = { minutes: 60, isOn: true } as const;
const issuing = {
  ...testIssuing,
  dailyLimits: { cashCents: 1e9, purchaseCents: 1e9, uses: 1e6 },
  unusual: {
    ...testIssuing.unusual,
    rules: {
      // Each use by hand is asked about, and each small online request before it is approved.
      MANY_IN_A_ROW: { uses: 1, acts: 'ASK' as const, ...common },
      CARD_TESTING: { tries: 1, maxCents: smallOnlineCents, acts: 'DECLINE_AND_ASK' as const, ...common },
    },
  },
};
const acts = holderActsBy(issuing);

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

test(`${runs} histories of stops, controls and answers, some steps at once: each choice is kept`, {
  timeout: 600_000,
}, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(history, async (played) => {
      const { accountId, cardId } = await createCardAccount(pool, openingCents);
      const card = await getCard(pool, cardId);
      const world: ChoiceWorld = { pool, card, rules: issuing, acts, now: testNow, asked: [], seen };
      for (const steps of played) {
        await Promise.all(steps.map((next) => playChoice(world, next)));
        world.now = new Date(world.now.getTime() + 1_000);
      }
      for (const [rule, sql] of broken) expect((await pool.query(sql, [accountId])).rowCount, rule).toBe(0);
      const found = await verifyLedger(pool);
      expect(found.filter((each) => each.accountId === accountId || each.accountId === null)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // Each thing that the rules are about has happened.
  const outcomes = ['approved', 'COMPANY_STOPPED', 'CONTROL', 'ASKED_FIRST', 'YES', 'NO', 'came back', 'stood'];
  expect(outcomes.filter((outcome) => !seen.has(outcome))).toEqual([]);
});

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createCardAccount, testDay, testIssuing, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { authorize } from '../authorizations/authorize.ts';
import { tryRule } from './try-rule.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const rule = { kind: 'ABROAD', days: 10, acts: 'ASK', isOn: false } as const;
const place = { home: 'US', timeZone: 'America/New_York', days: 30 };
const days = (count: number) => new Date(testNow.getTime() - count * 86_400_000);

/** Uses of an account of its own, each so many days ago in a country. */
async function use(...uses: [daysAgo: number, country: string, amountCents?: number][]) {
  const card = await createCardAccount(pool, 10_000);
  for (const [daysAgo, country, amountCents = 100] of uses) {
    const merchant = { name: 'Store', place: null, country, mcc: '5411' };
    const proofs = { expiryMatches: true, cvvMatches: null, pinMatches: null };
    const about = { authorizationId: `a${daysAgo}`, card, amountCents, entryMode: 'PRESENT' as const, merchant };
    await inTransaction(pool, (tx) => authorize(tx, { ...about, ...proofs }, testIssuing, days(daysAgo), testDay));
  }
}

test('counts people, each once a day, and looks back beyond the days that it tries', async () => {
  expect(await tryRule(pool, rule, place, testNow)).toEqual({ meanPerDay: 0, maxPerDay: 0, maxDay: null });
  // Abroad for the first time, then again, then after ten days.
  await use([25, 'MX'], [24, 'MX'], [5, 'MX']);
  await use([5.01, 'CA'], [5, 'CA']);
  // Known since before the days that are tried; declined for want of money; at home.
  await use([39, 'MX'], [29.5, 'MX']);
  await use([5, 'MX', 20_000]);
  await use([5, 'US']);
  const tried = await tryRule(pool, rule, place, testNow);
  expect(tried).toEqual({ meanPerDay: 3 / 30, maxPerDay: 2, maxDay: '2026-11-15' });
});

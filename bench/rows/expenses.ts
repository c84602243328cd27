import { type CardKey, sumOut } from '@portal/server/issuer/face';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { fillWithTotals } from './full-account.ts';
import { createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const [fewJournals, manyJournals] = [10_000, 10_000_000];
const analyses = 300;
const goalRatio = 2;
/** The last 90 days of the bench's day, and the 90 before. */
const days = { fromBefore: '2026-05-25', from: '2026-08-23', to: '2026-11-20' };

/** Milliseconds of one analysis of expenses. */
async function measureAnalysis(pool: pg.Pool, { accountId }: CardKey): Promise<number> {
  const startMs = performance.now();
  for (let n = 0; n < analyses; n++) await sumOut(pool, accountId, days);
  return (performance.now() - startMs) / analyses;
}

/** Tells whether expenses cost the same with ten million transactions on the account as with ten thousand. */
export const expensesRow: Row = {
  name: 'expenses',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const { pool } = database;
    const [few, many] = (await createRichAccounts(database, 2)) as [CardKey, CardKey];
    await fillWithTotals(pool, few, fewJournals);
    await fillWithTotals(pool, many, manyJournals);
    await pool.query('VACUUM ANALYZE');
    const comparison = await compare(
      () => measureAnalysis(pool, many),
      () => measureAnalysis(pool, few),
      9,
    );
    await database.close();
    return {
      name: 'expenses',
      what: `expenses of 90 days and the 90 before, with ${manyJournals} journals on the account in two years, against ${fewJournals}`,
      unit: 'ms',
      goal: `≤ ${goalRatio}×`,
      isReached: comparison.ratio <= goalRatio,
      comparison,
      notes: [],
    };
  },
};

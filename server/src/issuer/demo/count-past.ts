import type pg from 'pg';
import { run } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countHolders } from '../books/count-entries.ts';
import { findLastClosedDay, waitForOpenDays } from '../books/open-day.ts';

/**
 * Counts, under the last close of the books, what was posted to closed days (yyyy-MM-dd) as if it had been there before: no later
 * close looks for it, as its journals say that they are old. Nothing is done where the books were never closed.
 */
export async function countPastForDemo(pool: pg.Pool, days: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await waitForOpenDays(tx);
    const last = await findLastClosedDay(tx);
    if (last !== null) await run(tx, countHolders, [last, days.filter((day) => day <= last)]);
  });
}

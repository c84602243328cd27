import type pg from 'pg';
import { find, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countHolders } from '../books/count-entries.ts';
import { waitForOpenDays } from '../books/open-day.ts';

const lastClose = statement<[], { closedOn: string }>(
  'issuer/find-last-closed-day-of-demo',
  'SELECT closed_on AS "closedOn" FROM issuer.books_close ORDER BY closed_on DESC LIMIT 1',
);

/**
 * Counts, under the last close of the books, what was posted to closed days (yyyy-MM-dd) as if it had been there before: no later
 * close looks for it, as its journals say that they are old. Nothing is done where the books were never closed.
 */
export async function countPastForDemo(pool: pg.Pool, days: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await waitForOpenDays(tx);
    const last = await find(tx, lastClose, []);
    if (last) await run(tx, countHolders, [last.closedOn, days.filter((day) => day <= last.closedOn)]);
  });
}

import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Sum } from './day-sums.ts';

/** One line of a day's report: what was told, and what was booked of it. They must be the same. */
export interface ReconciliationLine {
  line: string;
  told: Sum;
  booked: Sum;
}

/** Tells whether a line is as it should be. */
export const isEven = ({ told, booked }: ReconciliationLine): boolean =>
  told.count === booked.count && told.cents === booked.cents;

const keep = statement<[string, string[], number[], number[], number[], number[], Date], never>(
  'issuer/keep-reconciliation',
  `INSERT INTO issuer.reconciliation (day, line, told_count, told_cents, booked_count, booked_cents, checked_at)
   SELECT $1, *, $7 FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
   ON CONFLICT (day, line) DO UPDATE SET told_count = excluded.told_count, told_cents = excluded.told_cents,
     booked_count = excluded.booked_count, booked_cents = excluded.booked_cents, checked_at = excluded.checked_at`,
);
// The newest day alone: what an older one lacked was told then.
const newest = statement<[], { line: string; counts: number; cents: number }>(
  'issuer/list-ledger-differences',
  `SELECT line, abs(told_count - booked_count) AS counts, abs(told_cents - booked_cents) AS cents
   FROM issuer.reconciliation WHERE day = (SELECT max(day) FROM issuer.reconciliation) ORDER BY line`,
);

/** Keeps what a day's check found, in place of what it found before. */
export async function keepReconciliation(
  tx: Queryable,
  day: string,
  lines: readonly ReconciliationLine[],
  now: Date,
): Promise<void> {
  const column = <Value>(of: (line: ReconciliationLine) => Value) => lines.map(of);
  await run(tx, keep, [
    day,
    column(({ line }) => line),
    column(({ told }) => told.count),
    column(({ told }) => told.cents),
    column(({ booked }) => booked.count),
    column(({ booked }) => booked.cents),
    now,
  ]);
}

/** Of the day that was checked last, by how many cents each line differs; where only the count does, by 1 each. */
export async function listLedgerDifferences(db: Queryable): Promise<{ line: string; difference: number }[]> {
  return (await list(db, newest, [])).map(({ line, counts, cents }) => ({ line, difference: cents || counts }));
}

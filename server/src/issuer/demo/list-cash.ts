import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';

const lastStatement = statement<
  [],
  { lastStated: string | null; firstBooked: string | null; lastBooked: string | null }
>(
  'issuer/find-last-statement-of-demo',
  `SELECT (SELECT max(statement_day) FROM issuer.bank_statement) AS "lastStated", min(closed_on) AS "firstBooked",
     max(closed_on) AS "lastBooked" FROM issuer.books_close`,
);
const opening = statement<[string, string], { cents: number }>(
  'issuer/sum-cash-of-demo',
  `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents
   FROM issuer.program_entry JOIN issuer.program_journal USING (program_journal_id) WHERE book = $1 AND business_day < $2`,
);
const movements = statement<[string, string], CashMoved>(
  'issuer/list-cash-moved-of-demo',
  `SELECT kind, reference, -amount_cents AS cents
   FROM issuer.program_entry JOIN issuer.program_journal USING (program_journal_id)
   WHERE book = $1 AND business_day = $2 ORDER BY program_journal_id`,
);

/** Money that came into an account (positive) or left it; cents. */
export interface CashMoved {
  kind: string;
  reference: string;
  cents: number;
}

/** The last day that the demo's bank has told of, and the days whose books are closed; null before the first. */
export const findLastStatementForDemo = async (
  db: Queryable,
): Promise<{ lastStated: string | null; firstBooked: string | null; lastBooked: string | null }> =>
  await get(db, lastStatement, []);

/** The demo's bank moves what the books say: an account's balance before a day, and the day's movements. */
export const listCashMovedForDemo = async (
  db: Queryable,
  book: string,
  day: string,
): Promise<{ openingCents: number; moved: CashMoved[] }> => ({
  openingCents: (await get(db, opening, [book, day])).cents,
  moved: await list(db, movements, [book, day]),
});

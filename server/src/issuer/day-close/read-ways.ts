import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { bankDifferences } from '../bank-statement/bank-differences.ts';
import type { CashBook } from '../books/chart.ts';
import type { SettlementList } from '../settlement/list-items.ts';

/** A difference that a day's report names. Amounts are cents, with the signs of the network or of the bank. */
export interface NamedItem {
  list: SettlementList;
  /** The bank's book of cash; null for the network. */
  book: CashBook | null;
  reference: string;
  businessDay: string;
  ourCents: number | null;
  theirCents: number | null;
  /** People have looked into it. */
  isExplained: boolean;
}

/** The network's word on a day, and how much of it the ledger has. */
export interface NetworkDay {
  fileId: string;
  lines: number;
  netCents: number;
  interchangeCents: number;
  feeCents: number;
  matchedLines: number;
  matchedCents: number;
}

/** An account at the bank at the end of a day, as its newest statement has it; cents. */
export interface BankDay {
  book: CashBook;
  statementDay: string;
  bankCents: number;
  ledgerCents: number;
}

const networkDays = statement<[string], NetworkDay>(
  'issuer/list-network-days',
  `SELECT file_id AS "fileId", file.lines, net_cents AS "netCents", file.interchange_cents AS "interchangeCents",
     file.fee_cents AS "feeCents", count(line.journal_id) AS "matchedLines",
     coalesce(sum(line.amount_cents) FILTER (WHERE line.journal_id IS NOT NULL), 0)::bigint AS "matchedCents"
   FROM issuer.settlement_file AS file LEFT JOIN issuer.settlement_line AS line USING (file_id)
   WHERE business_day = $1 GROUP BY file_id ORDER BY file_id`,
);
const networkItems = statement<[string], NamedItem>(
  'issuer/list-network-items-of-day',
  `SELECT list, NULL AS book, reference, business_day AS "businessDay", our_cents AS "ourCents", their_cents AS "theirCents",
     closed_by IS NOT NULL AS "isExplained"
   FROM issuer.settlement_item WHERE business_day <= $1 AND (closed_on IS NULL OR closed_by IS NOT NULL AND closed_on > $1)
   ORDER BY list, business_day, item_id`,
);
const bankDays = statement<[string], BankDay>(
  'issuer/list-bank-days',
  `SELECT DISTINCT ON (book) book, statement_day AS "statementDay", closing_cents AS "bankCents", (
     SELECT coalesce(-sum(amount_cents), 0)::bigint FROM issuer.program_entry AS entry
     JOIN issuer.program_journal USING (program_journal_id) WHERE entry.book = statement.book AND business_day <= $1
   ) AS "ledgerCents"
   FROM issuer.bank_statement AS statement WHERE statement_day <= $1 ORDER BY book, statement_day DESC`,
);
// The books go on after the bank's last statement; that is a difference of this day, too.
const bankItems = statement<[string], NamedItem>(
  'issuer/list-bank-items-of-day',
  `${bankDifferences({ through: '$1', told: '$1' })}
   SELECT CASE WHEN ours IS NULL THEN 'MISSING_HERE' WHEN theirs IS NULL THEN 'MISSING_THERE' ELSE 'DIFFERENT' END AS list,
     difference.book, difference.match_key AS reference, day AS "businessDay", ours AS "ourCents", theirs AS "theirCents",
     item.closed_by IS NOT NULL AS "isExplained"
   FROM difference LEFT JOIN issuer.bank_item AS item ON item.book = difference.book AND item.match_key = difference.match_key
     AND item.our_cents IS NOT DISTINCT FROM ours AND item.their_cents IS NOT DISTINCT FROM theirs
   ORDER BY list, day, difference.book, difference.match_key`,
);
const bookedLines = statement<
  [string],
  { line: string; told: number; toldCents: number; booked: number; bookedCents: number }
>(
  'issuer/list-reconciled-lines-of-day',
  `SELECT line, told_count AS told, told_cents AS "toldCents", booked_count AS booked, booked_cents AS "bookedCents"
   FROM issuer.reconciliation WHERE day = $1 ORDER BY line`,
);
const hasStatement = statement<[string, string], { day: string }>(
  'issuer/find-statement-of-day',
  `SELECT statement_day AS day FROM issuer.bank_statement WHERE book = $1 AND statement_day = $2`,
);

/** The lines of a reconciled day: told and booked (yyyy-MM-dd), by the names of its lines. */
export const listDayLines = async (db: Queryable, day: string) => await list(db, bookedLines, [day]);

/** The outside's word on a business day (yyyy-MM-dd), and each difference from the ledger. */
export async function readWays(db: Queryable, day: string) {
  return {
    lines: await listDayLines(db, day),
    network: await list(db, networkDays, [day]),
    networkItems: await list(db, networkItems, [day]),
    bank: await list(db, bankDays, [day]),
    bankItems: await list(db, bankItems, [day]),
  };
}

export type Ways = Awaited<ReturnType<typeof readWays>>;

/** Tells whether the bank has told of an account's day. */
export const isStated = async (db: Queryable, book: CashBook, day: string): Promise<boolean> =>
  (await find(db, hasStatement, [book, day])) !== null;

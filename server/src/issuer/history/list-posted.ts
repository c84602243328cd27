import type { TransactionSort } from '@portal/contract/transactions/transaction';
import { list, type Queryable, type Statement, statement } from '../../db/statement.ts';
import type { EntryMode } from '../authorizations/messages.ts';
import type { JournalKind } from '../ledger/post-journal.ts';

/** A journal as the cardholder's history shows it. */
export interface PostedRow {
  journalId: number;
  kind: JournalKind;
  businessDay: string;
  description: string;
  /** Spending category, or what a fee is charged for. */
  category: string;
  amountCents: number;
  balanceCents: number;
  entryMode: EntryMode | null;
  place: string | null;
}

/** Which journals to list. Null and '' narrow nothing. */
export interface PostedSearch {
  accountId: number;
  from: string;
  to: string;
  kinds: readonly JournalKind[] | null;
  entryModes: readonly EntryMode[] | null;
  minCents: number | null;
  maxCents: number | null;
  text: string;
  sort: TransactionSort;
  /** The last journal of the page before. */
  after: Pick<PostedRow, 'journalId' | 'amountCents'> | null;
  limit: number;
}

/** A text as it is searched: case and spaces are ignored (specification §5). */
const reduced = (expression: string) => `lower(regexp_replace(${expression}, '\\s', '', 'g'))`;

type Values = [
  ...[number, string, string, readonly JournalKind[] | null, readonly EntryMode[] | null],
  ...[number | null, number | null, string, number | null, number | null, number],
];

/** `beyond` says what comes after the journal ($9, $10), so that each page starts where the one before ended. */
function postedIn(sort: TransactionSort, beyond: string, order: string): Statement<Values, PostedRow> {
  return statement(
    `issuer/list-posted-${sort}`,
    `SELECT journal_id AS "journalId", kind, business_day AS "businessDay", description, category, amount_cents AS "amountCents",
       balance_cents AS "balanceCents", entry_mode AS "entryMode", merchant_place AS place
     FROM issuer.journal
     WHERE account_id = $1 AND business_day BETWEEN $2 AND $3
       AND ($4::text[] IS NULL OR kind = ANY($4)) AND ($5::text[] IS NULL OR entry_mode = ANY($5))
       AND ($6::bigint IS NULL OR abs(amount_cents) >= $6) AND ($7::bigint IS NULL OR abs(amount_cents) <= $7)
       AND ($8 = '' OR position(${reduced('$8')} IN ${reduced('description')}) > 0)
       AND ($9::bigint IS NULL OR $10::bigint IS NULL OR ${beyond})
     ORDER BY ${order} LIMIT $11`,
  );
}

// The journals of an account are posted one after another, so their ids run with their days.
const statements: Record<TransactionSort, Statement<Values, PostedRow>> = {
  dateDesc: postedIn('dateDesc', 'journal_id < $9', 'journal_id DESC'),
  dateAsc: postedIn('dateAsc', 'journal_id > $9', 'journal_id'),
  amountDesc: postedIn('amountDesc', '(amount_cents, journal_id) < ($10, $9)', 'amount_cents DESC, journal_id DESC'),
  amountAsc: postedIn('amountAsc', '(amount_cents, journal_id) > ($10, $9)', 'amount_cents, journal_id'),
};

/** The posted journals of an account that fit a search, one page of them. */
export async function listPosted(db: Queryable, search: PostedSearch): Promise<PostedRow[]> {
  const { accountId, from, to, kinds, entryModes, minCents, maxCents, text, sort, after, limit } = search;
  const keyset = [after?.journalId ?? null, after?.amountCents ?? null] as const;
  return await list(db, statements[sort], [
    ...([accountId, from, to, kinds, entryModes, minCents, maxCents, text] as const),
    ...keyset,
    limit,
  ]);
}

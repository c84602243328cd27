import type { FeeCode } from '@portal/contract/fee-code';
import type { SpendingCategory } from '@portal/contract/spending-category';
import type { TransactionSort, TransactionType } from '@portal/contract/transactions/transaction';
import { list, type Queryable, type Statement, statement } from '../../db/statement.ts';
import { patternOf } from './searched-text.ts';

/** What a posted journal is. */
export type PostedType = Exclude<TransactionType, 'FUEL_HOLD'>;

/** A journal as the cardholder's history shows it. */
export interface PostedRow {
  journalId: number;
  type: PostedType;
  businessDay: string;
  postedAt: Date;
  description: string;
  /** What a fee is charged for, a spending category, or '' where no merchant took part. */
  category: FeeCode | SpendingCategory | '';
  amountCents: number;
  balanceCents: number;
  place: string | null;
  last4Digit: string | null;
}

/** Which journals to list. Null and '' narrow nothing. */
export interface PostedSearch {
  accountId: number;
  usedCardId: number | null;
  from: string;
  to: string;
  types: readonly PostedType[] | null;
  /** What was spent on, and given back of it. */
  category: SpendingCategory | null;
  /** Without sign. */
  minCents: number | null;
  maxCents: number | null;
  text: string;
  /** Fees whose name, which the core does not know, holds the text. */
  feesOfText: readonly FeeCode[];
  sort: TransactionSort;
  /** The last journal of the page before. */
  after: Pick<PostedRow, 'journalId' | 'businessDay' | 'amountCents'> | null;
  limit: number;
}

type Values = [
  ...[number, string, string, number | null, readonly PostedType[] | null, number | null, number | null],
  ...[string | null, readonly FeeCode[] | null, string | null, number | null, number | null, number],
  SpendingCategory | null,
];

/** The columns that a PostedRow is made of. */
const postedColumns = `journal.journal_id AS "journalId", journal.type, business_day AS "businessDay",
  posted_at AS "postedAt", description, category, amount_cents AS "amountCents", balance_cents AS "balanceCents",
  merchant_place AS place, (SELECT last4_digit FROM issuer.card
    WHERE card.account_id = journal.account_id AND card.card_id = journal.card_id) AS "last4Digit"`;

/**
 * The order's columns, most important first; every order is an index, and `beyond` is where the next page starts in it.
 * The conditions whose value is null fall away when the statement is planned, so each search gets the index it needs.
 */
function postedIn(
  sort: TransactionSort,
  columns: string,
  after: string,
  isDown: boolean,
): Statement<Values, PostedRow> {
  const direction = isDown ? ' DESC' : '';
  return statement(
    `issuer/list-posted-${sort}`,
    `SELECT ${postedColumns} FROM issuer.journal
     WHERE account_id = $1 AND business_day BETWEEN $2 AND $3
       AND ($4::bigint IS NULL OR card_id = $4)
       AND ($5::text[] IS NULL OR type = ANY($5))
       AND ($14::text IS NULL OR kind IN ('PURCHASE', 'CASH', 'REFUND') AND category = $14)
       AND ($6::bigint IS NULL OR amount_cents BETWEEN -$7::bigint AND -$6 OR amount_cents BETWEEN $6 AND $7)
       AND ($8::text IS NULL OR searched LIKE $8
         OR $9::text[] IS NOT NULL AND type = 'FEE' AND category = ANY($9))
       AND ($10::date IS NULL OR $11::bigint IS NULL OR $12::bigint IS NULL
         OR (${columns}) ${isDown ? '<' : '>'} (${after}))
     ORDER BY ${columns.replaceAll(',', `${direction},`)}${direction} LIMIT $13`,
    { isPlannedAnew: true },
  );
}

const byDay = ['business_day, journal_id', '$10, $12'] as const;
const byAmount = ['amount_cents, business_day, journal_id', '$11, $10, $12'] as const;

const statements: Record<TransactionSort, Statement<Values, PostedRow>> = {
  dateDesc: postedIn('dateDesc', ...byDay, true),
  dateAsc: postedIn('dateAsc', ...byDay, false),
  amountDesc: postedIn('amountDesc', ...byAmount, true),
  amountAsc: postedIn('amountAsc', ...byAmount, false),
};

/** The posted journals of an account that fit a search, one page of them. */
export async function listPosted(db: Queryable, search: PostedSearch): Promise<PostedRow[]> {
  const { accountId, usedCardId, from, to, types, category, minCents, maxCents, feesOfText, sort, after, limit } =
    search;
  const hasAmounts = minCents !== null || maxCents !== null;
  return await list(db, statements[sort], [
    ...([accountId, from, to, usedCardId, types] as const),
    ...([hasAmounts ? (minCents ?? 0) : null, maxCents ?? Number.MAX_SAFE_INTEGER] as const),
    ...([patternOf(search.text), feesOfText.length > 0 ? feesOfText : null] as const),
    ...([after?.businessDay ?? null, after?.amountCents ?? null, after?.journalId ?? null, limit] as const),
    category,
  ]);
}

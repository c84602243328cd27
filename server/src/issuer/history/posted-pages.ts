import type { FeeCode } from '@portal/contract/money/fee-code';
import type { SpendingCategory } from '@portal/contract/money/spending-category';
import type { TransactionSort } from '@portal/contract/transactions/transaction';
import { type Statement, statement } from '../../platform/db/statement.ts';
import { type PostedRow, type PostedType, postedColumns } from './posted-row.ts';

/**
 * Account, from, to, card, low and high amount, pattern, fees, types, limit, category, last journal; then the place where
 * the page starts, and the amounts that hold the text.
 */
export type PageValues = [
  ...[number, string, string, number | null, number | null, number | null],
  ...[string | null, readonly FeeCode[] | null, readonly PostedType[] | null, number, SpendingCategory | null],
  number | null,
  ...(string | number | readonly number[])[],
];

interface Order {
  /** Most important first: the columns of an index. */
  columns: readonly string[];
  isDown: boolean;
  days: string;
  amounts: string;
}

const byDay = {
  columns: ['business_day', 'journal_id'],
  amounts: `($5::bigint IS NULL OR amount_cents BETWEEN -$6::bigint AND -$5 OR amount_cents BETWEEN $5 AND $6)`,
};
const byAmount = {
  columns: ['amount_cents', 'business_day', 'journal_id'],
  days: 'business_day BETWEEN $2 AND $3',
};

/** As the index `journal_figure_in_name` has it: few names have a digit and a point. */
const hasFigureInName = `searched ~ '^[^\\n]*[0-9]\\.'`;

// Of the two ends of what it is ordered by, the index gets the one that is not where the page starts: given both, it may
// begin at the wrong one and walk from there to the page. The subtraction hides the other from it, and the last
// journal, which all but the newest fit.
const orders: Record<TransactionSort, Order> = {
  dateDesc: { ...byDay, isDown: true, days: 'business_day >= $2 AND business_day - $3::date <= 0' },
  dateAsc: { ...byDay, isDown: false, days: 'business_day <= $3 AND business_day - $2::date >= 0' },
  amountDesc: { ...byAmount, isDown: true, amounts: 'amount_cents >= $5 AND amount_cents - $6::bigint <= 0' },
  amountAsc: { ...byAmount, isDown: false, amounts: 'amount_cents <= $6 AND amount_cents - $5::bigint >= 0' },
};

/**
 * Where a page is read: all types together, the first of each type merged, or the amounts that hold the text, which come after
 * the place, merged with the names that do.
 */
type Way = 'all' | 'by-type' | 'by-figure';

/** One page in one order. Conditions whose value is null fall away when it is planned. */
function pageOf(sort: TransactionSort, way: Way): Statement<PageValues, PostedRow> {
  const { columns, isDown, days, amounts } = orders[sort];
  const place = columns.map((_, at) => `$${13 + at}`).join(', ');
  const order = columns.map((column) => (isDown ? `${column} DESC` : column)).join(', ');
  const journals = (condition: string) => `SELECT * FROM issuer.journal
     WHERE account_id = $1 AND ${days} AND ${amounts} AND (${columns.join(', ')}) ${isDown ? '<' : '>'} (${place})
       AND ($12::bigint IS NULL OR journal_id - $12 <= 0)
       AND ($4::bigint IS NULL OR card_id = $4)
       AND ($11::text IS NULL OR kind IN ('PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK') AND category = $11)
       AND ${condition}
     ORDER BY ${order} LIMIT $10`;
  const isFound = `($7::text IS NULL OR searched LIKE $7
    OR $8::text[] IS NOT NULL AND type = 'FEE' AND category = ANY($8))`;
  const isOfTypes = '($9::text[] IS NULL OR type = ANY($9))';
  // Names of fees are not in the books: a text that may be one's is looked up.
  const isNoFee = '$8::text[] IS NULL';
  const figures = `$${13 + columns.length}::bigint[]`;
  const sources: Record<Way, string> = {
    all: `(${journals(`${isFound} AND ${isOfTypes}`)}) AS journal`,
    'by-type': `unnest($9::text[]) AS wanted (type)
      CROSS JOIN LATERAL (${journals(`${isFound} AND type = wanted.type`)}) AS journal`,
    'by-figure': `(SELECT journal.* FROM unnest(${figures}) AS wanted (amount_cents)
        CROSS JOIN LATERAL (${journals(`amount_cents = wanted.amount_cents AND ${isOfTypes}`)}) AS journal
      UNION ALL (${journals(
        `searched LIKE $7 AND ${hasFigureInName} AND amount_cents <> ALL (${figures}) AND ${isNoFee} AND ${isOfTypes}`,
      )})) AS journal`,
  };
  const name = `issuer/list-posted-${sort}${way === 'all' ? '' : `-${way}`}`;
  const text = `SELECT ${postedColumns} FROM ${sources[way]} ORDER BY ${order} LIMIT $10`;
  return statement(name, text, { isPlannedAnew: true });
}

const pagesOf = (way: Way): Record<TransactionSort, Statement<PageValues, PostedRow>> => ({
  dateDesc: pageOf('dateDesc', way),
  dateAsc: pageOf('dateAsc', way),
  amountDesc: pageOf('amountDesc', way),
  amountAsc: pageOf('amountAsc', way),
});

/** Pages of all types together. */
export const pages = pagesOf('all');
/** Pages of some types: the first of each, merged. However rare a type is, its page is read straight from an index. */
export const pagesByType = pagesOf('by-type');
/** Pages of a text that looks like an amount. However rare it is, its page is read straight from an index. */
export const pagesByFigure = pagesOf('by-figure');

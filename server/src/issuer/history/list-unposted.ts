import type { FeeCode } from '@portal/contract/money/fee-code';
import { listCodesOf } from '@portal/contract/money/merchant-category';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { type TransactionSort, transactionSorts } from '@portal/contract/transactions/transaction';
import { list, type Queryable, type Statement, statement } from '../../platform/db/statement.ts';
import { isSetAside, setAsideColumns, setAsideSources } from '../ach/set-aside.ts';
import type { PostedSearch } from './list-posted.ts';
import type { PostedType } from './posted-row.ts';
import { patternOf } from './searched-text.ts';

/** A pending or declined transaction as the cardholder's history shows it: authorizations, transfers and their fees. */
export interface UnpostedRow {
  transactionId: string;
  state: 'PENDING' | 'DECLINED';
  type: PostedType;
  createdAt: Date;
  description: string;
  /** Which fee it is; null for anything else. */
  feeCode: FeeCode | null;
  /** The amount held, or asked for; positive. */
  amountCents: number;
  requestedCents: number;
  /** Null where no merchant took part. */
  mcc: string | null;
  place: string | null;
  last4Digit: string | null;
  /** When the hold ends by itself; null where nothing is held. */
  holdEndsAt: Date | null;
  declineReason: DeclineReason | null;
  /** The available amount when it was declined for insufficient funds; null otherwise. */
  availableCents: number | null;
  /** The amount that its holder had set aside then; null where there was none. */
  asideCents: number | null;
}

export type UnpostedSearch = Pick<
  PostedSearch,
  | 'accountId'
  | 'usedCardId'
  | 'from'
  | 'to'
  | 'types'
  | 'minCents'
  | 'maxCents'
  | 'text'
  | 'sort'
  | 'category'
  | 'feesOfText'
> & {
  timeZone: string;
  /** Most of those that are pending, and most of those that were declined. Null for all of them. */
  limit: number | null;
};

/** The transactions not posted at one moment, and the last one posted. */
export interface Unposted {
  /** In the order that was asked for; those that are pending first. */
  rows: UnpostedRow[];
  /** The last journal of the account at that moment: one that is posted later may be what a row became. */
  lastJournalId: number;
}

/** The columns of an authorization that an UnpostedRow is made of. */
export const unpostedColumns = `asked.authorization_id AS "transactionId", asked.state, asked.type,
  asked.created_at AS "createdAt", merchant_name AS description, NULL AS "feeCode", asked.amount_cents AS "amountCents",
  requested_cents AS "requestedCents", mcc, merchant_place AS place, card.last4_digit AS "last4Digit",
  hold.expires_at AS "holdEndsAt", decline_reason AS "declineReason",
  CASE WHEN decline_reason = 'INSUFFICIENT_FUNDS' THEN available_cents END AS "availableCents",
  aside_cents AS "asideCents"`;

/** Where they come from. */
export const unpostedSources = `issuer.authorization AS asked
  JOIN issuer.card ON card.account_id = asked.account_id AND card.card_id = asked.card_id
  LEFT JOIN issuer.hold ON hold.account_id = asked.account_id AND hold_id = authorization_id AND hold.state = 'OPEN'`;

type Values = [
  ...[number, string, string, string, number | null, readonly PostedType[] | null],
  ...[number | null, number | null, string | null, number | null, readonly string[] | null, readonly FeeCode[]],
];
/** All columns are null in the one row that there is when nothing is found. */
type Row = (UnpostedRow | { transactionId: null }) & { lastJournalId: number };

/** All of this is money out, so the smallest amount is the most that came in. */
const orders: Record<TransactionSort, (created: string, id: string, amount: string) => string> = {
  dateDesc: (created, id) => `${created} DESC, ${id} DESC`,
  dateAsc: (created, id) => `${created}, ${id}`,
  amountDesc: (created, id, amount) => `${amount}, ${created} DESC, ${id} DESC`,
  amountAsc: (created, id, amount) => `${amount} DESC, ${created}, ${id}`,
};

const unposted = Object.fromEntries(
  transactionSorts.map((sort) => [
    sort,
    statement<Values, Row>(
      `issuer/list-unposted-${sort}`,
      `SELECT last."lastJournalId", found.*
       FROM (SELECT coalesce(max(journal_id), 0) AS "lastJournalId" FROM issuer.journal WHERE account_id = $1) AS last
       LEFT JOIN (unnest(ARRAY['PENDING', 'DECLINED']) AS wanted (state) CROSS JOIN LATERAL (
         (SELECT ${unpostedColumns} FROM ${unpostedSources}
         WHERE asked.account_id = $1 AND asked.state = wanted.state AND asked.state IN ('PENDING', 'DECLINED')
           AND asked.created_at >= $2::timestamp AT TIME ZONE $4
           AND asked.created_at < ($3::timestamp + interval '1 day') AT TIME ZONE $4
           AND ($5::bigint IS NULL OR asked.card_id = $5)
           AND ($6::text[] IS NULL OR asked.type = ANY($6))
           AND ($7::bigint IS NULL OR asked.amount_cents >= $7) AND ($8::bigint IS NULL OR asked.amount_cents <= $8)
           AND ($11::text[] IS NULL OR mcc = ANY($11))
           AND ($9::text IS NULL OR issuer.searched(
             p_name => merchant_name, p_amount_cents => -asked.amount_cents, p_id => authorization_id) LIKE $9)
         ORDER BY ${orders[sort]('asked.created_at', 'authorization_id', 'asked.amount_cents')} LIMIT $10)
         UNION ALL
         (SELECT ${setAsideColumns} FROM ${setAsideSources}
         WHERE transfer.account_id = $1 AND wanted.state = 'PENDING' AND ${isSetAside} AND line.amount_cents > 0
           AND transfer.confirmed_at >= $2::timestamp AT TIME ZONE $4
           AND transfer.confirmed_at < ($3::timestamp + interval '1 day') AT TIME ZONE $4
           AND $5::bigint IS NULL AND $11::text[] IS NULL AND ($6::text[] IS NULL OR line.type = ANY($6))
           AND ($7::bigint IS NULL OR line.amount_cents >= $7) AND ($8::bigint IS NULL OR line.amount_cents <= $8)
           AND ($9::text IS NULL OR line.fee_code = ANY($12::text[])
             OR issuer.searched(p_name => line.name, p_amount_cents => -line.amount_cents, p_id => line.id) LIKE $9)
         ORDER BY ${orders[sort]('transfer.confirmed_at', 'line.id', 'line.amount_cents')} LIMIT $10)
         ORDER BY ${orders[sort]('"createdAt"', '"transactionId"', '"amountCents"')} LIMIT $10
       ) AS found) ON true
       ORDER BY found.state DESC, ${orders[sort]('found."createdAt"', 'found."transactionId"', 'found."amountCents"')}`,
    ),
  ]),
) as Record<TransactionSort, Statement<Values, Row>>;

/** Lists an account's pending and declined transactions, with the end of its books at that moment. */
export async function listUnposted(db: Queryable, search: UnpostedSearch): Promise<Unposted> {
  const {
    accountId,
    from,
    to,
    timeZone,
    usedCardId,
    types,
    minCents,
    maxCents,
    text,
    sort,
    category,
    limit,
    feesOfText,
  } = search;
  const found = await list(db, unposted[sort], [
    ...([accountId, from, to, timeZone, usedCardId, types] as const),
    ...([minCents, maxCents, patternOf(text), limit, category === null ? null : listCodesOf(category)] as const),
    feesOfText,
  ]);
  return {
    rows: found.flatMap(({ lastJournalId: _, ...row }) => (row.transactionId === null ? [] : [row])),
    lastJournalId: found[0]?.lastJournalId ?? 0,
  };
}

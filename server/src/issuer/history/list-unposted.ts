import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { list, type Queryable, statement } from '../../db/statement.ts';
import type { PostedSearch } from './list-posted.ts';
import type { PostedType } from './posted-row.ts';
import { patternOf } from './searched-text.ts';

/** A pending or declined authorization as the cardholder's history shows it. */
export interface UnpostedRow {
  authorizationId: string;
  state: 'PENDING' | 'DECLINED';
  type: PostedType;
  createdAt: Date;
  description: string;
  /** What is held, or was asked for; positive. */
  amountCents: number;
  requestedCents: number;
  mcc: string;
  place: string | null;
  last4Digit: string | null;
  /** When the hold ends by itself; null where nothing is held. */
  holdEndsAt: Date | null;
  declineReason: DeclineReason | null;
}

export type UnpostedSearch = Pick<
  PostedSearch,
  'accountId' | 'usedCardId' | 'from' | 'to' | 'types' | 'minCents' | 'maxCents' | 'text'
> & {
  state: UnpostedRow['state'];
  timeZone: string;
  /** Null for all of them. */
  limit: number | null;
};

/** The columns that an UnpostedRow is made of. */
export const unpostedColumns = `asked.authorization_id AS "authorizationId", asked.state, asked.type,
  asked.created_at AS "createdAt", merchant_name AS description, asked.amount_cents AS "amountCents",
  requested_cents AS "requestedCents", mcc, merchant_place AS place, card.last4_digit AS "last4Digit",
  hold.expires_at AS "holdEndsAt", decline_reason AS "declineReason"`;

/** Where they come from. */
export const unpostedSources = `issuer.authorization AS asked
  JOIN issuer.card ON card.account_id = asked.account_id AND card.card_id = asked.card_id
  LEFT JOIN issuer.hold ON hold.account_id = asked.account_id AND hold_id = authorization_id AND hold.state = 'OPEN'`;

const unposted = statement<
  [
    ...[number, UnpostedRow['state'], string, string, string, number | null, readonly PostedType[] | null],
    ...[number | null, number | null, string | null, number | null],
  ],
  UnpostedRow
>(
  'issuer/list-unposted',
  `SELECT ${unpostedColumns} FROM ${unpostedSources}
   WHERE asked.account_id = $1 AND asked.state = $2 AND asked.state IN ('PENDING', 'DECLINED')
     AND asked.created_at >= $3::timestamp AT TIME ZONE $5
     AND asked.created_at < ($4::timestamp + interval '1 day') AT TIME ZONE $5
     AND ($6::bigint IS NULL OR asked.card_id = $6)
     AND ($7::text[] IS NULL OR asked.type = ANY($7))
     AND ($8::bigint IS NULL OR asked.amount_cents >= $8) AND ($9::bigint IS NULL OR asked.amount_cents <= $9)
     AND ($10::text IS NULL OR issuer.searched(merchant_name, -asked.amount_cents, authorization_id) LIKE $10)
   ORDER BY asked.created_at DESC, authorization_id DESC LIMIT $11`,
);

/** Authorizations of an account that are pending, or were declined, newest first. */
export async function listUnposted(db: Queryable, search: UnpostedSearch): Promise<UnpostedRow[]> {
  const { accountId, state, from, to, timeZone, usedCardId, types, minCents, maxCents, text, limit } = search;
  return await list(db, unposted, [
    ...([accountId, state, from, to, timeZone, usedCardId, types] as const),
    ...([minCents, maxCents, patternOf(text), limit] as const),
  ]);
}

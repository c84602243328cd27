import { list, type Queryable, statement } from '../../db/statement.ts';
import type { DeclineReason } from '../authorizations/decline-reasons.ts';
import type { EntryMode } from '../authorizations/messages.ts';
import type { PostedSearch } from './list-posted.ts';

/** A pending or declined authorization as the cardholder's history shows it. */
export interface UnpostedRow {
  authorizationId: string;
  state: 'PENDING' | 'DECLINED';
  /** The program's day on which it was asked for. */
  day: string;
  description: string;
  /** What is held, or was asked for; positive. */
  amountCents: number;
  requestedCents: number;
  entryMode: EntryMode;
  mcc: string;
  place: string | null;
  declineReason: DeclineReason | null;
}

export type UnpostedSearch = Pick<
  PostedSearch,
  'accountId' | 'from' | 'to' | 'entryModes' | 'minCents' | 'maxCents' | 'text' | 'limit'
> & { state: UnpostedRow['state']; timeZone: string };

const unposted = statement<
  [
    ...[number, UnpostedRow['state'], string, string, string, readonly EntryMode[] | null],
    ...[number | null, number | null, string, number],
  ],
  UnpostedRow
>(
  'issuer/list-unposted',
  `SELECT authorization_id AS "authorizationId", state, (created_at AT TIME ZONE $5)::date AS day,
     merchant_name AS description, amount_cents AS "amountCents", requested_cents AS "requestedCents",
     entry_mode AS "entryMode", mcc, merchant_place AS place, decline_reason AS "declineReason"
   FROM issuer.authorization
   WHERE account_id = $1 AND state = $2
     AND created_at >= $3::timestamp AT TIME ZONE $5
     AND created_at < ($4::timestamp + interval '1 day') AT TIME ZONE $5
     AND ($6::text[] IS NULL OR entry_mode = ANY($6))
     AND ($7::bigint IS NULL OR amount_cents >= $7) AND ($8::bigint IS NULL OR amount_cents <= $8)
     AND ($9 = '' OR position(lower(regexp_replace($9, '\\s', '', 'g'))
       IN lower(regexp_replace(merchant_name, '\\s', '', 'g'))) > 0)
   ORDER BY created_at DESC, authorization_id DESC LIMIT $10`,
);

/** Authorizations of an account that are pending, or were declined, newest first. */
export async function listUnposted(db: Queryable, search: UnpostedSearch): Promise<UnpostedRow[]> {
  const { accountId, state, from, to, timeZone, entryModes, minCents, maxCents, text, limit } = search;
  return await list(db, unposted, [
    ...([accountId, state, from, to, timeZone, entryModes] as const),
    ...([minCents, maxCents, text, limit] as const),
  ]);
}

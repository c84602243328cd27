import type { Language } from '@portal/contract/language';
import { documentEndLeadDays, type RepresentativeRole } from '@portal/contract/representatives/representative';
import { find, get, list, type Queryable, statement } from '../../platform/db/statement.ts';

const dayMs = 86_400_000;
const soonUntil = (now: Date) => new Date(now.getTime() + documentEndLeadDays * dayMs);

/** Somebody whose document ends soon. */
export interface EndingRepresentative {
  representativeId: string;
  holderId: number;
  role: RepresentativeRole;
  name: string;
  /** The day from whose start it counts no more, yyyy-MM-dd, and that instant. */
  endsOn: string;
  endsAt: Date;
  assignedAt: Date;
}

const ending = `SELECT representative_id AS "representativeId", holder_id AS "holderId", role, name, ends_on::text AS "endsOn",
    ends_at AS "endsAt", assigned_at AS "assignedAt"
  FROM identity.representative
  WHERE assigned_at IS NOT NULL AND ended_at IS NULL AND ends_at > $1 AND ends_at <= $2`;
const listEnding = statement<[Date, Date], EndingRepresentative>(
  'identity/list-ending-representatives',
  `${ending} ORDER BY ends_at, representative_id`,
);
const findEnding = statement<[Date, Date, string], EndingRepresentative>(
  'identity/find-ending-representative',
  `${ending} AND representative_id = $3`,
);

/** Lists all who act for somebody by a document that ends within a month, the soonest first. */
export async function listEndingRepresentatives(db: Queryable, now: Date): Promise<EndingRepresentative[]> {
  return await list(db, listEnding, [now, soonUntil(now)]);
}

/** One of them by their id; null: the document does not end soon, or the role is over. */
export async function findEndingRepresentative(
  db: Queryable,
  representativeId: string,
  now: Date,
): Promise<EndingRepresentative | null> {
  return await find(db, findEnding, [now, soonUntil(now), representativeId]);
}

const isUntold =
  'ending_told_at IS NULL AND assigned_at IS NOT NULL AND ended_at IS NULL AND ends_at > $1 AND ends_at <= $2';
const hasUntold = statement<[Date, Date], { isThere: boolean }>(
  'identity/has-untold-ending',
  `SELECT EXISTS (SELECT FROM identity.representative WHERE ${isUntold}) AS "isThere"`,
);

/** Tells whether there are some of whose end nobody was told. */
export async function hasUntoldEnding(db: Queryable, now: Date): Promise<boolean> {
  return (await get(db, hasUntold, [now, soonUntil(now)])).isThere;
}

/** One of whose end is to be told, with their contacts sealed. */
export interface ToldEnding {
  representativeId: string;
  holderId: number;
  language: Language;
  endsAt: Date;
  mobileSealed: Buffer;
  emailSealed: Buffer;
}

const claimUntold = statement<[Date, Date, number], ToldEnding>(
  'identity/claim-untold-ending',
  `UPDATE identity.representative SET ending_told_at = $1 WHERE representative_id IN (
     SELECT representative_id FROM identity.representative WHERE ${isUntold}
     ORDER BY representative_id LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING representative_id AS "representativeId", holder_id AS "holderId", language, ends_at AS "endsAt",
     mobile_sealed AS "mobileSealed", email_sealed AS "emailSealed"`,
);

/** Marks those as told whose end is near, at most `limit`; each once. */
export async function claimUntoldEnding(tx: Queryable, limit: number, now: Date): Promise<ToldEnding[]> {
  return await list(tx, claimUntold, [now, soonUntil(now), limit]);
}

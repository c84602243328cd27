import { randomBytes } from 'node:crypto';
import { staffIdleSeconds, staffMaxSeconds } from '@portal/contract/desk/staff-session';
import { hashToken } from '../identity/hash-token.ts';
import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Member } from './members.ts';

/** A member of the staff who is signed in. */
export interface StaffSession extends Member {
  sessionId: number;
  passkeyId: number;
  /** The work account by which it began; null: a passkey alone. */
  identityId: number | null;
  startedAt: Date;
  /** When they last signed with the passkey to see what is masked; null: not in this session. */
  provedAt: Date | null;
}

/** The two secrets of a browser: the session's own, and the one that the device keeps. */
export interface StaffTokens {
  sessionToken: string;
  deviceToken: string;
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const sessionByToken = statement<[Buffer, Buffer, Date, Date, Date], StaffSession>(
  'staff/find-session',
  `SELECT session_id AS "sessionId", passkey_id AS "passkeyId", identity_id AS "identityId", started_at AS "startedAt", proved_at AS "provedAt",
     staff_id AS "staffId", staff_name AS "staffName", full_name AS "fullName",
     CASE WHEN next_role_from <= $5 THEN next_role ELSE role END AS role
   FROM staff.session JOIN staff.member USING (staff_id)
   WHERE token_hash = $1 AND device_hash = $2 AND last_seen_at > $3 AND started_at > $4
     AND session.ended_at IS NULL AND member.ended_at IS NULL`,
);

/** The session of a browser, or null when it ended, rested for ten minutes, is nine hours old or of another device. */
export async function findStaffSession(
  db: Queryable,
  { sessionToken, deviceToken }: StaffTokens,
  now: Date,
): Promise<StaffSession | null> {
  const [rested, begun] = [before(now, staffIdleSeconds), before(now, staffMaxSeconds)];
  return await find(db, sessionByToken, [hashToken(sessionToken), hashToken(deviceToken), rested, begun, now]);
}

const markSeen = statement<[number, Date], never>(
  'staff/see-session',
  `UPDATE staff.session SET last_seen_at = $2 WHERE session_id = $1 AND last_seen_at < $2 AND ended_at IS NULL`,
);

/** Notes that the owner of a session did something. */
export async function seeStaffSession(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await run(db, markSeen, [sessionId, now]);
}

const endOthers = statement<[number, Date], never>(
  'staff/end-other-sessions',
  `UPDATE staff.session SET ended_at = $2, end_reason = 'ELSEWHERE' WHERE staff_id = $1 AND ended_at IS NULL`,
);
type Values = [Buffer, Buffer, number, number, Date, string, string | null, number | null, string | null];
const insertSession = statement<Values, { sessionId: number }>(
  'staff/start-session',
  `INSERT INTO staff.session (token_hash, device_hash, staff_id, passkey_id, started_at, last_seen_at, address, device,
     identity_id, provider_session)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9) RETURNING session_id AS "sessionId"`,
);

/** The work account by which a session starts, and the provider's name for its own session. */
export interface SessionIdentity {
  identityId: number;
  sid: string | null;
}

/** The browser in which a session starts. */
export interface StaffPlace {
  deviceToken: string | null;
  /** IPv4 address or IPv6 /64. */
  address: string;
  /** The browser's name, as `labelDevice` reads it. */
  device: string | null;
}

/** Starts a session and ends the one that the same person had. */
export async function startStaffSession(
  tx: Queryable,
  { staffId, passkeyId, identity }: Pick<StaffSession, 'staffId' | 'passkeyId'> & { identity: SessionIdentity | null },
  place: StaffPlace,
  now: Date,
): Promise<StaffTokens & { sessionId: number }> {
  await run(tx, endOthers, [staffId, now]);
  const sessionToken = randomBytes(32).toString('base64url');
  const deviceToken = place.deviceToken ?? randomBytes(32).toString('base64url');
  const hashes = [hashToken(sessionToken), hashToken(deviceToken)] as const;
  const { address, device } = place;
  const account = [identity?.identityId ?? null, identity?.sid ?? null] as const;
  const { sessionId } = await get(tx, insertSession, [...hashes, staffId, passkeyId, now, address, device, ...account]);
  return { sessionId, sessionToken, deviceToken };
}

const lastBefore = statement<[number, number], { at: Date; device: string | null }>(
  'staff/find-session-before',
  `SELECT started_at AS at, device FROM staff.session WHERE staff_id = $1 AND session_id < $2
   ORDER BY session_id DESC LIMIT 1`,
);

/** The sign-in of a member before a session, or null. */
export async function findSignInBefore(
  db: Queryable,
  { staffId, sessionId }: Pick<StaffSession, 'staffId' | 'sessionId'>,
): Promise<{ at: Date; device: string | null } | null> {
  return await find(db, lastBefore, [staffId, sessionId]);
}

const endById = statement<[number, Date], never>(
  'staff/end-session',
  `UPDATE staff.session SET ended_at = $2, end_reason = 'SIGN_OUT' WHERE session_id = $1 AND ended_at IS NULL`,
);

/** Ends a session because its owner says so. */
export async function endStaffSession(tx: Queryable, sessionId: number, now: Date): Promise<void> {
  await run(tx, endById, [sessionId, now]);
}

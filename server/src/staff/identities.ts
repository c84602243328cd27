import { hashToken } from '../identity/hash-token.ts';
import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Member } from './members.ts';

/** A person as a provider names them. */
export interface WorkAccount {
  issuer: string;
  subject: string;
  /** The program's own number of the person, as the provider has it; null: it has none. */
  employeeNumber: string | null;
}

/** A member of the staff with the work account by which they come in. */
export interface LinkedMember extends Member {
  identityId: number;
}

const columns = `staff_id AS "staffId", staff_name AS "staffName", full_name AS "fullName", role`;

const lockByNumber = statement<[string], { staffId: number }>(
  'staff/lock-member-by-number',
  `SELECT staff_id AS "staffId" FROM staff.member WHERE employee_number = $1 AND ended_at IS NULL FOR UPDATE`,
);
const linkOf = statement<[string, string, number, Date], never>(
  'staff/link-identity',
  `INSERT INTO staff.identity (issuer, subject, staff_id, linked_at)
   SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM staff.identity
     WHERE staff_id = $3 AND ended_at IS NULL AND (issuer, subject) <> ($1, $2))
   ON CONFLICT (issuer, subject) DO UPDATE SET ended_at = NULL, linked_at = excluded.linked_at
     WHERE identity.staff_id = excluded.staff_id`,
);
const byAccount = statement<[string, string], LinkedMember>(
  'staff/find-linked-member',
  `SELECT identity_id AS "identityId", ${columns} FROM staff.identity JOIN staff.member USING (staff_id)
   WHERE issuer = $1 AND subject = $2 AND identity.ended_at IS NULL AND member.ended_at IS NULL FOR UPDATE OF member`,
);

/**
 * The member of a work account, locked until the transaction ends. The first time it is linked to who was invited with the same
 * employee number, once; null when nobody was, they left, or another work account is theirs.
 */
export async function findLinkedMemberForUpdate(
  tx: Queryable,
  { issuer, subject, employeeNumber }: WorkAccount,
  now: Date,
): Promise<LinkedMember | null> {
  const linked = await find(tx, byAccount, [issuer, subject]);
  if (linked !== null || employeeNumber === null) return linked;
  const invited = await find(tx, lockByNumber, [employeeNumber]);
  if (invited === null) return null;
  await run(tx, linkOf, [issuer, subject, invited.staffId, now]);
  return await find(tx, byAccount, [issuer, subject]);
}

const latestPasskey = statement<[number], { passkeyId: number }>(
  'staff/find-latest-passkey',
  `SELECT passkey_id AS "passkeyId" FROM staff.passkey WHERE staff_id = $1 AND ended_at IS NULL
   ORDER BY passkey_id DESC LIMIT 1`,
);

/** The passkey by which a member signs what they do; null: they have none yet. */
export async function findLatestPasskey(db: Queryable, staffId: number): Promise<number | null> {
  return (await find(db, latestPasskey, [staffId]))?.passkeyId ?? null;
}

const keepToken = statement<[Buffer, Date], never>(
  'staff/keep-logout-token',
  `INSERT INTO staff.logout_token (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);

/** Keeps that a provider's word was heard, until it could not be believed any more. False when it was before. */
export async function keepLogoutToken(tx: Queryable, issuer: string, tokenId: string, until: Date): Promise<boolean> {
  return (await run(tx, keepToken, [hashToken(JSON.stringify([issuer, tokenId])), until])) === 1;
}

const endSessions = statement<[string, string | null, string | null, Date], { staffName: string; sessionId: number }>(
  'staff/end-provider-sessions',
  `UPDATE staff.session SET ended_at = $4, end_reason = 'PROVIDER'
   FROM staff.identity JOIN staff.member USING (staff_id)
   WHERE session.identity_id = identity.identity_id AND identity.issuer = $1 AND session.ended_at IS NULL
     AND ($2::text IS NULL OR identity.subject = $2) AND ($3::text IS NULL OR session.provider_session = $3)
   RETURNING member.staff_name AS "staffName", session.session_id AS "sessionId"`,
);

/** Ends the sessions of a person, or of one session at their provider, or both; which they were. */
export async function endProviderSessions(
  tx: Queryable,
  { issuer, subject, sid }: { issuer: string; subject: string | null; sid: string | null },
  now: Date,
): Promise<{ staffName: string; sessionId: number }[]> {
  // Never without a name: that would end everybody's.
  return subject === null && sid === null ? [] : await list(tx, endSessions, [issuer, subject, sid, now]);
}

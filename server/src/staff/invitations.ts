import { randomBytes } from 'node:crypto';
import { invitationHours } from '@portal/contract/desk/staff-invitation';
import { hashToken } from '../identity/hash-token.ts';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Member } from './members.ts';

const insertInvitation = statement<[Buffer, number, Date], never>(
  'staff/invite',
  `INSERT INTO staff.invitation (token_hash, staff_id, expires_at) VALUES ($1, $2, $3)`,
);

/** Invites a member to make a passkey; the token of the link, which is kept nowhere. It works once, for 24 hours unless told. */
export async function inviteMember(
  tx: Queryable,
  staffId: number,
  now: Date,
  minutes = invitationHours * 60,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await run(tx, insertInvitation, [hashToken(token), staffId, expiresAt]);
  return token;
}

const openByToken = statement<[Buffer, Date], Member>(
  'staff/find-invitation',
  `SELECT staff_id AS "staffId", staff_name AS "staffName", full_name AS "fullName", role
   FROM staff.invitation JOIN staff.member USING (staff_id)
   WHERE token_hash = $1 AND expires_at > $2 AND used_at IS NULL AND member.ended_at IS NULL
   FOR UPDATE OF invitation`,
);

/** The member whom a link invites, the link locked until the transaction ends; null when it is used, late or none of ours. */
export async function findInvitedForUpdate(tx: Queryable, token: string, now: Date): Promise<Member | null> {
  return await find(tx, openByToken, [hashToken(token), now]);
}

const markUsed = statement<[Buffer, Date], never>(
  'staff/use-invitation',
  `UPDATE staff.invitation SET used_at = $2 WHERE token_hash = $1`,
);

/** Uses an invitation up. The caller holds its lock. */
export async function endInvitation(tx: Queryable, token: string, now: Date): Promise<void> {
  await run(tx, markUsed, [hashToken(token), now]);
}

import type { StaffRole } from '@portal/contract/desk/staff-role';
import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { StaffSession } from './sessions.ts';

/** How somebody asked for what somebody else decides. */
export interface NewRequest {
  approvalId: number;
  session: Pick<StaffSession, 'staffId' | 'passkeyId' | 'sessionId'>;
  occasionId: number | null;
  /** How well the caller was known. */
  points: number;
  /** The preview that was signed (base64url). */
  hash: string;
}

const insertRequest = statement<[number, number, number, number, number | null, number, Buffer, Date], never>(
  'staff/keep-request',
  `INSERT INTO staff.request (approval_id, staff_id, passkey_id, session_id, device_hash, occasion_id, points,
     subject_hash, asked_at)
   SELECT $1, $2, $3, $4, device_hash, $5, $6, $7, $8 FROM staff.session WHERE session_id = $4`,
);

/** Keeps who asked for an approval, with which passkey and on which computer. */
export async function keepRequest(
  tx: Queryable,
  { approvalId, session, occasionId, points, hash }: NewRequest,
  now: Date,
): Promise<void> {
  const { staffId, passkeyId, sessionId } = session;
  const subject = Buffer.from(hash, 'base64url');
  await run(tx, insertRequest, [approvalId, staffId, passkeyId, sessionId, occasionId, points, subject, now]);
}

/** A request that waits, with the approval that it is about. */
export interface StoredRequest {
  approvalId: number;
  staffId: number;
  askedBy: string;
  fullName: string;
  role: StaffRole;
  deviceHash: Buffer;
  askedAt: Date;
  points: number;
  /** The act of the approval, its message, and what it gives or takes, in cents. */
  act: string;
  wish: Record<string, unknown>;
  holderId: number | null;
  amountCents: number;
  decidedAt: Date | null;
  /** The first of two who said yes, with what they signed (base64url); null: nobody. */
  first: { staffId: number; staffName: string; fullName: string; hash: string; at: string } | null;
  /** The computer of the first. */
  firstDeviceHash: Buffer | null;
}

const selectRequest = `SELECT request.approval_id AS "approvalId", request.staff_id AS "staffId",
    member.staff_name AS "askedBy", member.full_name AS "fullName", member.role, request.device_hash AS "deviceHash",
    request.asked_at AS "askedAt", request.points, approval.act, approval.wish, approval.holder_id AS "holderId",
    approval.amount_cents AS "amountCents", request.decided_at AS "decidedAt", (
      SELECT json_build_object('staffId', staff_id, 'staffName', staff_name, 'fullName', full_name,
        'hash', translate(rtrim(encode(subject_hash, 'base64'), '='), '+/', '-_'), 'at', first.decided_at)
      FROM staff.first_decision AS first JOIN staff.member USING (staff_id)
      WHERE first.approval_id = request.approval_id) AS first,
    (SELECT first.device_hash FROM staff.first_decision AS first WHERE first.approval_id = request.approval_id)
      AS "firstDeviceHash"
  FROM staff.request JOIN staff.member USING (staff_id)
  JOIN desk.approval AS approval ON approval.approval_id = request.approval_id`;

const waiting = statement<[Date], StoredRequest>(
  'staff/list-requests',
  `${selectRequest} WHERE request.decided_at IS NULL AND request.asked_at > $1 ORDER BY request.approval_id LIMIT 200`,
);
const lockById = statement<[number], never>(
  'staff/lock-request',
  `SELECT FROM staff.request WHERE approval_id = $1 FOR UPDATE`,
);
const byId = statement<[number], StoredRequest>(
  'staff/find-request',
  `${selectRequest} WHERE request.approval_id = $1`,
);

/** The requests since `since` that nobody decided, the oldest first; at most 200. */
export async function listRequests(db: Queryable, since: Date): Promise<StoredRequest[]> {
  return await list(db, waiting, [since]);
}

/** A request, locked until the transaction ends, or null. */
export async function findRequestForUpdate(tx: Queryable, approvalId: number): Promise<StoredRequest | null> {
  // Read once the lock is held: a first yes that came meanwhile is seen.
  await run(tx, lockById, [approvalId]);
  return await find(tx, byId, [approvalId]);
}

const decideById = statement<[number, number, Date, boolean, string | null], never>(
  'staff/decide-request',
  `UPDATE staff.request SET decided_by = $2, decided_at = $3, is_approved = $4, rejected_because = $5
   WHERE approval_id = $1 AND decided_at IS NULL`,
);

/** Keeps who decided a request and how; `because` says why it was rejected. The caller holds the lock. */
export async function keepDecided(
  tx: Queryable,
  approvalId: number,
  { staffId, isApproved, because }: { staffId: number; isApproved: boolean; because: string | null },
  now: Date,
): Promise<void> {
  await run(tx, decideById, [approvalId, staffId, now, isApproved, because]);
}

const rejectedBy = statement<[number, number], { approvalId: number }>(
  'staff/find-rejected-request',
  `SELECT approval_id AS "approvalId" FROM staff.request WHERE approval_id = $1 AND decided_by = $2 AND NOT is_approved`,
);

/** Tells whether somebody has rejected a request already: a no that is sent again is the same no. */
export async function wasRejectedBy(db: Queryable, approvalId: number, staffId: number): Promise<boolean> {
  return (await find(db, rejectedBy, [approvalId, staffId])) !== null;
}

const insertFirst = statement<[number, number, number, Buffer, Date], never>(
  'staff/keep-first-decision',
  `INSERT INTO staff.first_decision (approval_id, staff_id, session_id, device_hash, subject_hash, decided_at)
   SELECT $1, $2, $3, device_hash, $4, $5 FROM staff.session WHERE session_id = $3
   ON CONFLICT (approval_id) DO UPDATE SET staff_id = excluded.staff_id, session_id = excluded.session_id,
     device_hash = excluded.device_hash, subject_hash = excluded.subject_hash, decided_at = excluded.decided_at`,
);

/** Keeps the first yes of two, over the hash that was signed (base64url), in place of one over other effects. The caller holds the lock. */
export async function keepFirstDecision(
  tx: Queryable,
  approvalId: number,
  { staffId, sessionId }: Pick<StaffSession, 'staffId' | 'sessionId'>,
  hash: string,
  now: Date,
): Promise<void> {
  await run(tx, insertFirst, [approvalId, staffId, sessionId, Buffer.from(hash, 'base64url'), now]);
}

const sharedOf = statement<[number, number, Date], { asked: number; decided: number }>(
  'staff/count-decided-for',
  `SELECT count(*)::int AS asked, (count(*) FILTER (WHERE decided_by = $2 OR EXISTS (
     SELECT FROM staff.first_decision AS first
     WHERE first.approval_id = request.approval_id AND first.staff_id = $2)))::int AS decided
   FROM staff.request WHERE staff_id = $1 AND asked_at > $3`,
);

/** How many requests somebody made since `since`, and how many of them another one decided. */
export async function countDecidedFor(
  db: Queryable,
  askerId: number,
  deciderId: number,
  since: Date,
): Promise<{ asked: number; decided: number }> {
  return await get(db, sharedOf, [askerId, deciderId, since]);
}

const deciderFacts = statement<
  [number, number, number | null, Date],
  { deviceHash: Buffer; invitedBy: string; tookPart: boolean }
>(
  'staff/find-decider-facts',
  `SELECT session.device_hash AS "deviceHash", member.invited_by AS "invitedBy", EXISTS (
     SELECT FROM staff.occasion WHERE staff_id = $2 AND holder_id = $3 AND started_at > $4 AND kind = 'CALL') AS "tookPart"
   FROM staff.session JOIN staff.member USING (staff_id) WHERE session_id = $1`,
);

/** Reads the facts that tell whether somebody is another person than who asked: computer, inviter, and whether they had the same caller. */
export async function getDeciderFacts(
  db: Queryable,
  { sessionId, staffId }: Pick<StaffSession, 'sessionId' | 'staffId'>,
  holderId: number | null,
  since: Date,
) {
  return await get(db, deciderFacts, [sessionId, staffId, holderId, since]);
}

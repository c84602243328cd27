import { changeHours, type StaffWish } from '@portal/contract/desk/staff-accounts';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { StaffSession } from './sessions.ts';

/** A change of the staff that waits, or was decided. */
export interface StoredChange {
  changeId: number;
  kind: StaffWish['kind'];
  /** Null for an invitation. */
  memberId: number | null;
  staffName: string;
  fullName: string;
  employeeNumber: string | null;
  role: StaffRole;
  newRole: StaffRole | null;
  /** The declaration that is taken back; null unless it is about one. */
  closePersonId: string | null;
  reason: string;
  askedBy: number;
  /** The name of who asked. */
  askedByName: string;
  askedByFullName: string;
  deviceHash: Buffer;
  askedAt: Date;
  decidedAt: Date | null;
}

const selectChange = `SELECT change_id AS "changeId", kind, change.member_id AS "memberId", change.staff_name AS "staffName",
    change.full_name AS "fullName", change.employee_number AS "employeeNumber", change.role, new_role AS "newRole", close_person_id AS "closePersonId", reason,
    asked_by AS "askedBy", asker.staff_name AS "askedByName", asker.full_name AS "askedByFullName",
    device_hash AS "deviceHash", asked_at AS "askedAt", decided_at AS "decidedAt"
  FROM staff.staff_change AS change JOIN staff.member AS asker ON asker.staff_id = asked_by`;

const waiting = statement<[Date], StoredChange>(
  'staff/list-changes',
  `${selectChange} WHERE decided_at IS NULL AND asked_at > $1 ORDER BY change_id LIMIT 200`,
);
const lockById = statement<[number], StoredChange>(
  'staff/lock-change',
  `${selectChange} WHERE change_id = $1 FOR UPDATE OF change`,
);

const firstWaiting = (now: Date): Date => new Date(now.getTime() - changeHours * 3_600_000);

/** The changes that wait, the oldest first; at most 200. */
export async function listChanges(db: Queryable, now: Date): Promise<StoredChange[]> {
  return await list(db, waiting, [firstWaiting(now)]);
}

/** A change, locked until the transaction ends, or null. */
export async function findChangeForUpdate(tx: Queryable, changeId: number): Promise<StoredChange | null> {
  return await find(tx, lockById, [changeId]);
}

/** Tells whether a change was decided or fell away. */
export const isChangeOver = ({ decidedAt, askedAt }: Pick<StoredChange, 'decidedAt' | 'askedAt'>, now: Date): boolean =>
  decidedAt !== null || askedAt <= firstWaiting(now);

export type NewChange = Pick<
  StoredChange,
  'kind' | 'memberId' | 'staffName' | 'fullName' | 'employeeNumber' | 'role' | 'newRole' | 'closePersonId' | 'reason'
>;

type Values = [
  ...[string, number | null, string, string, string | null, StaffRole, StaffRole | null, string],
  ...[number, number, Buffer, Date, string | null],
];
const insertChange = statement<Values, { changeId: number }>(
  'staff/ask-change',
  `INSERT INTO staff.staff_change (kind, member_id, staff_name, full_name, employee_number, role, new_role, reason,
     asked_by, session_id, device_hash, subject_hash, asked_at, close_person_id)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, device_hash, $11, $12, $13 FROM staff.session WHERE session_id = $10
   RETURNING change_id AS "changeId"`,
);

/** Keeps a change that an administrator asks for, with the hash that was signed (base64url); its id. */
export async function keepChange(
  tx: Queryable,
  change: NewChange,
  { staffId, sessionId }: Pick<StaffSession, 'staffId' | 'sessionId'>,
  hash: string,
  now: Date,
): Promise<number> {
  const { kind, memberId, staffName, fullName, employeeNumber, role, newRole, closePersonId, reason } = change;
  const what = [kind, memberId, staffName, fullName, employeeNumber, role, newRole, reason] as const;
  const subject = Buffer.from(hash, 'base64url');
  return (await get(tx, insertChange, [...what, staffId, sessionId, subject, now, closePersonId])).changeId;
}

const decideById = statement<[number, number, boolean, Date], never>(
  'staff/decide-change',
  `UPDATE staff.staff_change SET decided_by = $2, is_approved = $3, decided_at = $4
   WHERE change_id = $1 AND decided_at IS NULL`,
);

/** Keeps who decided a change, and how. The caller holds its lock. */
export async function keepChangeDecided(
  tx: Queryable,
  changeId: number,
  { staffId, isApproved }: { staffId: number; isApproved: boolean },
  now: Date,
): Promise<void> {
  await run(tx, decideById, [changeId, staffId, isApproved, now]);
}

const rejectedBy = statement<[number, number], { changeId: number }>(
  'staff/find-rejected-change',
  `SELECT change_id AS "changeId" FROM staff.staff_change WHERE change_id = $1 AND decided_by = $2 AND NOT is_approved`,
);

/** Tells whether somebody has rejected a change already, or taken it back: a no that is sent again is the same no. */
export async function wasChangeRejectedBy(db: Queryable, changeId: number, staffId: number): Promise<boolean> {
  return (await find(db, rejectedBy, [changeId, staffId])) !== null;
}

const facts = statement<[number], { deviceHash: Buffer; invitedBy: string }>(
  'staff/find-administrator-facts',
  `SELECT device_hash AS "deviceHash", invited_by AS "invitedBy"
   FROM staff.session JOIN staff.member USING (staff_id) WHERE session_id = $1`,
);

/** The computer of a session, and who invited its owner. */
export async function getAdministratorFacts(db: Queryable, sessionId: number) {
  return await get(db, facts, [sessionId]);
}

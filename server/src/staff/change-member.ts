import type { StaffRole } from '@portal/contract/desk/staff-role';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Member } from './members.ts';

const presentById = statement<[number], Member>(
  'staff/lock-member',
  `SELECT staff_id AS "staffId", staff_name AS "staffName", full_name AS "fullName", role
   FROM staff.member WHERE staff_id = $1 AND ended_at IS NULL FOR UPDATE`,
);

/** A member who has not left, locked until the transaction ends, or null. */
export async function findMemberForUpdate(tx: Queryable, staffId: number): Promise<Member | null> {
  return await find(tx, presentById, [staffId]);
}

const taken = statement<[string, string], { staffId: number }>(
  'staff/find-taken-name',
  `SELECT staff_id AS "staffId" FROM staff.member WHERE staff_name = $1 OR employee_number = $2 LIMIT 1`,
);

/** Tells whether a name, folded, or an employee number has an account, or had one. */
export async function isNameTaken(db: Queryable, staffName: string, employeeNumber: string): Promise<boolean> {
  return (await find(db, taken, [staffName, employeeNumber])) !== null;
}

const setNextRole = statement<[number, StaffRole, Date], never>(
  'staff/set-next-role',
  `UPDATE staff.member SET next_role = $2, next_role_from = $3 WHERE staff_id = $1`,
);

/** Has another role begin at an instant. */
export async function setRoleFrom(tx: Queryable, staffId: number, role: StaffRole, from: Date): Promise<void> {
  await run(tx, setNextRole, [staffId, role, from]);
}

const dropNextRole = statement<[number], never>(
  'staff/keep-role',
  `UPDATE staff.member SET next_role = NULL, next_role_from = NULL WHERE staff_id = $1 AND next_role IS NOT NULL`,
);

/** Has no other role begin: the provider says again the one that a member has. */
export async function keepRole(tx: Queryable, staffId: number): Promise<void> {
  await run(tx, dropNextRole, [staffId]);
}

const takeNextRole = statement<[number, Date], never>(
  'staff/take-next-role',
  `UPDATE staff.member SET role = next_role, next_role = NULL, next_role_from = NULL
   WHERE staff_id = $1 AND next_role_from <= $2`,
);

/** Has a role that was decided begin, if its day has come. */
export async function beginNextRole(tx: Queryable, staffId: number, now: Date): Promise<void> {
  await run(tx, takeNextRole, [staffId, now]);
}

const endKeysOf = statement<[number, Date], never>(
  'staff/end-passkeys',
  `WITH sessions AS (UPDATE staff.session SET ended_at = $2, end_reason = 'LEFT' WHERE staff_id = $1 AND ended_at IS NULL),
     accounts AS (UPDATE staff.identity SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL),
     links AS (UPDATE staff.invitation SET used_at = $2 WHERE staff_id = $1 AND used_at IS NULL)
   UPDATE staff.passkey SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL`,
);

/** Ends the passkeys of a member, with the session, the links that are open, and the link to a work account, which is made anew. */
export async function endPasskeys(tx: Queryable, staffId: number, now: Date): Promise<void> {
  await run(tx, endKeysOf, [staffId, now]);
}

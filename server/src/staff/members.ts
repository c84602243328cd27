import type { StaffRole } from '@portal/contract/desk/staff-role';
import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import { foldStaffName } from './staff-name.ts';

/** A member of the staff. */
export interface Member {
  staffId: number;
  /** The name by which the audit log knows them, folded. */
  staffName: string;
  fullName: string;
  role: StaffRole;
}

export type NewMember = Omit<Member, 'staffId'> & {
  /** The program's own number of the person. */
  employeeNumber: string;
  /** Name of who invites them; 'shell' on the machine of the portal. */
  invitedBy: string;
};

const columns = `staff_id AS "staffId", staff_name AS "staffName", full_name AS "fullName", role`;

const insertMember = statement<[string, string, string, StaffRole, string, Date], { staffId: number }>(
  'staff/add-member',
  `INSERT INTO staff.member (staff_name, full_name, employee_number, role, invited_by, added_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING staff_id AS "staffId"`,
);

/** Adds a member of the staff; the id, or null where the name or the employee number has an account already. */
export async function tryAddMember(tx: Queryable, member: NewMember, now: Date): Promise<number | null> {
  const { staffName, fullName, employeeNumber, role, invitedBy } = member;
  const values = [foldStaffName(staffName), fullName, employeeNumber, role, invitedBy, now] as const;
  return (await find(tx, insertMember, [...values]))?.staffId ?? null;
}

const memberById = statement<[number], Member>(
  'staff/get-member',
  `SELECT ${columns} FROM staff.member WHERE staff_id = $1`,
);

/** A member by id. Throws when there is none. */
export async function getMember(db: Queryable, staffId: number): Promise<Member> {
  return await get(db, memberById, [staffId]);
}

const memberByName = statement<[string], Member>(
  'staff/find-member',
  `SELECT ${columns} FROM staff.member WHERE staff_name = $1 AND ended_at IS NULL`,
);

/** The member of a name who has not left, or null. */
export async function findMember(db: Queryable, staffName: string): Promise<Member | null> {
  return await find(db, memberByName, [foldStaffName(staffName)]);
}

const present = statement<[], Member>(
  'staff/list-members',
  `SELECT ${columns} FROM staff.member WHERE ended_at IS NULL ORDER BY staff_name`,
);

/** All who have not left, by name. */
export async function listMembers(db: Queryable): Promise<Member[]> {
  return await list(db, present, []);
}

const endMemberById = statement<[number, Date], never>(
  'staff/end-member',
  `WITH sessions AS (UPDATE staff.session SET ended_at = $2, end_reason = 'LEFT' WHERE staff_id = $1 AND ended_at IS NULL),
     occasions AS (UPDATE staff.occasion SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL),
     tasks AS (UPDATE staff.task SET state = 'NEW', owner_id = NULL, owned_since = NULL, waits_until = NULL, waits_for = NULL
       WHERE owner_id = $1),
     accounts AS (UPDATE staff.identity SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL),
     keys AS (UPDATE staff.passkey SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL)
   UPDATE staff.member SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL`,
);

/** Ends the account of a member who leaves, with sessions, open calls, work account and passkeys, and puts their tasks back; false when they had left. */
export async function endMember(tx: Queryable, staffId: number, now: Date): Promise<boolean> {
  return (await run(tx, endMemberById, [staffId, now])) === 1;
}

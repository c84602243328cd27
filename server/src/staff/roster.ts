import type { StaffRole } from '@portal/contract/desk/staff-role';
import { get, list, type Queryable, statement } from '../platform/db/statement.ts';
import type { Member } from './members.ts';

/** A member of the staff as administrators see them. */
export interface RosterMember extends Member {
  employeeNumber: string;
  addedAt: Date;
  invitedBy: string;
  /** Null: they never came in. */
  lastSignInAt: Date | null;
  hasPasskey: boolean;
  /** A role that was decided and has not begun; null: none. */
  nextRole: StaffRole | null;
  nextRoleFrom: Date | null;
}

const roster = statement<[Date], RosterMember>(
  'staff/list-roster',
  `SELECT staff_id AS "staffId", staff_name AS "staffName", full_name AS "fullName",
     employee_number AS "employeeNumber", added_at AS "addedAt",
     CASE WHEN next_role_from <= $1 THEN next_role ELSE role END AS role, invited_by AS "invitedBy",
     CASE WHEN next_role_from > $1 THEN next_role END AS "nextRole",
     CASE WHEN next_role_from > $1 THEN next_role_from END AS "nextRoleFrom",
     (SELECT max(started_at) FROM staff.session WHERE session.staff_id = member.staff_id) AS "lastSignInAt",
     EXISTS (SELECT FROM staff.passkey WHERE passkey.staff_id = member.staff_id AND passkey.ended_at IS NULL) AS "hasPasskey"
   FROM staff.member WHERE ended_at IS NULL ORDER BY full_name, staff_id`,
);

/** All who have not left, by their full names. */
export async function listRoster(db: Queryable, now: Date): Promise<RosterMember[]> {
  return await list(db, roster, [now]);
}

const administrators = statement<[Date], { count: number }>(
  'staff/count-administrators',
  `SELECT count(*)::int AS count FROM staff.member
   WHERE ended_at IS NULL AND CASE WHEN next_role_from <= $1 THEN next_role ELSE role END = 'ADMINISTRATOR'
     AND EXISTS (SELECT FROM staff.passkey WHERE passkey.staff_id = member.staff_id AND passkey.ended_at IS NULL)`,
);

/** Administrators who can come in, after which the console alone invites: two of them decide. */
export const enoughAdministrators = 2;

/** Counts the administrators who can come in. */
export async function countAdministrators(db: Queryable, now: Date): Promise<number> {
  return (await get(db, administrators, [now])).count;
}

import { createHash } from 'node:crypto';
import type { notDecidingChange, StaffWish } from '@portal/contract/desk/staff-accounts';
import type { Queryable } from '../../platform/db/statement.ts';
import { findMemberForUpdate, isNameTaken } from '../../staff/change-member.ts';
import { getAdministratorFacts, listChanges, type NewChange, type StoredChange } from '../../staff/changes.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskRefusal, refuseDesk } from '../desk-outcome.ts';

type Refused = 'notFound' | 'staffNameTaken' | 'changeWaits' | 'aboutYourself';

/** The change that a wish comes to, or why it cannot be asked for. Nobody changes themselves, and one change waits at a time. */
export async function weighChange(
  tx: Queryable,
  staff: StaffSession,
  wish: StaffWish,
  now: Date,
): Promise<NewChange | DeskRefusal<Refused>> {
  const waiting = await listChanges(tx, now);
  if (wish.kind === 'INVITE') {
    const { staffName, fullName, employeeNumber, role, reason } = wish;
    if (await isNameTaken(tx, staffName, employeeNumber)) return refuseDesk('staffNameTaken');
    if (waiting.some((each) => each.staffName === staffName)) return refuseDesk('changeWaits');
    return { kind: 'INVITE', memberId: null, staffName, fullName, employeeNumber, role, newRole: null, reason };
  }
  const member = await findMemberForUpdate(tx, wish.staffId);
  if (member === null) return refuseDesk('notFound');
  const { staffId, staffName, fullName, role } = member;
  if (staffId === staff.staffId) return refuseDesk('aboutYourself');
  if (waiting.some((each) => each.memberId === staffId)) return refuseDesk('changeWaits');
  const newRole = wish.kind === 'ROLE' ? wish.role : null;
  const { kind, reason } = wish;
  return { kind, memberId: staffId, staffName, fullName, employeeNumber: null, role, newRole, reason };
}

const hashOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Names a change as its asker signs it (base64url). */
export const hashOfChange = ({
  kind,
  memberId,
  staffName,
  fullName,
  employeeNumber,
  role,
  newRole,
  reason,
}: NewChange): string => hashOf({ kind, memberId, staffName, fullName, employeeNumber, role, newRole, reason });

/** Names the decision of a change as the other administrator signs it (base64url). */
export const hashOfDecision = (change: StoredChange): string =>
  hashOf({ decides: change.changeId, change: hashOfChange(change) });

/** Why an administrator may not decide a change, or null: it takes another person, on another computer. */
export async function findObjection(
  db: Queryable,
  decider: StaffSession,
  { askedBy, askedByName, memberId, deviceHash }: StoredChange,
): Promise<(typeof notDecidingChange)[number] | null> {
  if (askedBy === decider.staffId) return 'OWN';
  if (memberId === decider.staffId) return 'ABOUT_SELF';
  const own = await getAdministratorFacts(db, decider.sessionId);
  if (own.deviceHash.equals(deviceHash)) return 'SAME_COMPUTER';
  return own.invitedBy === askedByName ? 'INVITED' : null;
}

import { createHash } from 'node:crypto';
import type { notDecidingChange, StaffWish } from '@portal/contract/desk/staff-accounts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { findMemberForUpdate, isNameTaken } from '../../staff/change-member.ts';
import { getAdministratorFacts, listChanges, type NewChange, type StoredChange } from '../../staff/changes.ts';
import { listClosePeopleOf } from '../../staff/close-people.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskRefusal, refuseDesk } from '../desk-outcome.ts';

type Refused = 'notFound' | 'staffNameTaken' | 'changeWaits' | 'aboutYourself';

/** The change that a wish comes to, or why it cannot be asked for. Nobody changes themselves, and one change waits at a time. */
export async function weighChange(
  { tx, keys, staff, now }: { tx: Queryable; keys: Keys; staff: StaffSession; now: Date },
  wish: StaffWish,
): Promise<NewChange | DeskRefusal<Refused>> {
  const waiting = await listChanges(tx, now);
  if (wish.kind === 'INVITE') {
    const { staffName, fullName, employeeNumber, role, reason } = wish;
    if (await isNameTaken(tx, staffName, employeeNumber)) return refuseDesk('staffNameTaken');
    if (waiting.some((each) => each.staffName === staffName)) return refuseDesk('changeWaits');
    const invited = { memberId: null, newRole: null, closePersonId: null };
    return { kind: 'INVITE', ...invited, staffName, fullName, employeeNumber, role, reason };
  }
  const member = await findMemberForUpdate(tx, wish.staffId);
  if (member === null) return refuseDesk('notFound');
  const { staffId, staffName, fullName, role } = member;
  if (staffId === staff.staffId) return refuseDesk('aboutYourself');
  if (waiting.some((each) => each.memberId === staffId)) return refuseDesk('changeWaits');
  const closePersonId = wish.kind === 'NOT_CLOSE' ? wish.closePersonId : null;
  const named = closePersonId === null ? [] : await listClosePeopleOf(tx, keys, staffId);
  if (closePersonId !== null && !named.some((each) => each.closePersonId === closePersonId))
    return refuseDesk('notFound');
  const newRole = wish.kind === 'ROLE' ? wish.role : null;
  const { kind, reason } = wish;
  const about = { memberId: staffId, staffName, fullName, employeeNumber: null, role };
  return { kind, ...about, newRole, closePersonId, reason };
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
  closePersonId,
  reason,
}: NewChange): string =>
  hashOf({ kind, memberId, staffName, fullName, employeeNumber, role, newRole, closePersonId, reason });

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

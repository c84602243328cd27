import { changeHours, listStaff, type StaffChange } from '@portal/contract/desk/staff-accounts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { listChanges, type StoredChange } from '../../staff/changes.ts';
import { findClosePersonName } from '../../staff/close-people.ts';
import { listRoster, type RosterMember } from '../../staff/roster.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { done } from '../desk-outcome.ts';
import { maskName } from '../mask-name.ts';
import { serveDesk } from '../serve-desk.ts';
import { findObjection } from './weigh-change.ts';

export const listStaffRoute = serveDesk(listStaff, async ({ db, staff, now, services: { keys } }) => {
  const [members, changes] = await Promise.all([listRoster(db, now), listChanges(db, now)]);
  const shown = await Promise.all(changes.map((change) => showChange({ db, keys, staff }, change)));
  return done({ staff: members.map(showMember), changes: shown }, { facts: { found: members.length } });
});

function showMember(member: RosterMember) {
  const { staffId, staffName, fullName, role, addedAt, lastSignInAt, hasPasskey, nextRole, nextRoleFrom } = member;
  return {
    staffId,
    staffName,
    fullName,
    role,
    since: addedAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    hasPasskey,
    nextRole: nextRole && nextRoleFrom && { role: nextRole, from: nextRoleFrom.toISOString() },
  };
}

async function showChange(
  { db, keys, staff }: { db: Queryable; keys: Keys; staff: StaffSession },
  change: StoredChange,
): Promise<StaffChange> {
  const { changeId, kind, staffName, fullName, role, newRole, closePersonId, reason, askedByFullName, askedAt } =
    change;
  const close = closePersonId === null ? null : await findClosePersonName(db, keys, closePersonId);
  return {
    changeId,
    kind,
    staffName,
    fullName,
    role,
    newRole,
    closePerson: close && maskName(close),
    reason,
    askedBy: askedByFullName,
    askedAt: askedAt.toISOString(),
    endsAt: new Date(askedAt.getTime() + changeHours * 3_600_000).toISOString(),
    notDeciding: await findObjection(db, staff, change),
  };
}

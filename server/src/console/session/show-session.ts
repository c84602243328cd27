import { type StaffSession as Shown, staffMaxSeconds } from '@portal/contract/desk/staff-session';
import type { Queryable } from '../../platform/db/statement.ts';
import { findSignInBefore, type StaffSession } from '../../staff/sessions.ts';

/** A session as its owner's page shows it. */
export async function showSession(
  db: Queryable,
  session: Pick<StaffSession, 'staffId' | 'sessionId' | 'staffName' | 'fullName' | 'role' | 'startedAt'>,
  now: Date,
): Promise<Shown> {
  const { staffName, fullName, role, startedAt } = session;
  const last = await findSignInBefore(db, session);
  return {
    staffName,
    fullName,
    role,
    lastSignIn: last && { at: last.at.toISOString(), device: last.device },
    now: now.toISOString(),
    endsAt: new Date(startedAt.getTime() + staffMaxSeconds * 1000).toISOString(),
  };
}

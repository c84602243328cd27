import { signOutStaff } from '@portal/contract/desk/staff-session';
import { endStaffSession } from '../../staff/sessions.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const signOutStaffRoute = serveDesk(signOutStaff, async ({ tx, staff, now }) => {
  await endStaffSession(tx, staff.sessionId, now);
  return done({}, { tokens: null });
});

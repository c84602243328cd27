import { signOutStaff } from '@portal/contract/desk/staff-session';
import { endStaffSession } from '../../staff/sessions.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const signOutStaffRoute = serveDesk(signOutStaff, {
  prepare: async ({ staff, services: { staffIdentity, publicUrl } }) =>
    staff.identityId === null || staffIdentity === null ? null : await staffIdentity.signOutUrl(`${publicUrl}/desk`),
  handle: async ({ tx, staff, now }, providerUrl) => {
    await endStaffSession(tx, staff.sessionId, now);
    return done({ providerUrl }, { tokens: null });
  },
});

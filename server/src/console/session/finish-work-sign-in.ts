import type { DeskErrorKey } from '@portal/contract/desk/desk-error';
import { finishWorkSignIn, firstPasskeyMinutes, workSignInPage } from '@portal/contract/desk/work-sign-in';
import { nextHourIn } from '@portal/contract/time/hours';
import type { NotSignedIn } from '../../platform/ports/staff-identity.ts';
import { beginNextRole, keepRole, setRoleFrom } from '../../staff/change-member.ts';
import { findLatestPasskey, findLinkedMemberForUpdate } from '../../staff/identities.ts';
import { inviteMember } from '../../staff/invitations.ts';
import { getMember } from '../../staff/members.ts';
import { startStaffSession } from '../../staff/sessions.ts';
import { proofOf, redeemWorkSignIn } from '../../staff/work-sign-ins.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showSession } from './show-session.ts';

const refusals = {
  CANCELLED: 'workSignInCancelled',
  REFUSED: 'workSignInRefused',
  TOO_WEAK: 'workSignInTooWeak',
  UNREACHABLE: 'providerUnreachable',
} as const satisfies Record<NotSignedIn, DeskErrorKey>;

export const finishWorkSignInRoute = serveDesk(finishWorkSignIn, {
  prepare: async ({ input, client, now, services }) => {
    const { staffIdentity, pool, keys, publicUrl } = services;
    if (staffIdentity === null) return { refused: 'otherSignIn' } as const;
    const { state, code, iss, error } = input;
    const { deviceToken } = client;
    // Used up before the provider is asked: whatever it says, the same answer counts once.
    const isOurs = deviceToken !== null && (await redeemWorkSignIn(pool, { state, deviceToken }, now));
    if (!isOurs) return { refused: 'workSignInEnded' } as const;
    const answer = { ...proofOf(keys, state), code, iss, error };
    const there = await staffIdentity.finish(answer, `${publicUrl}${workSignInPage}`);
    return typeof there === 'string' ? { refused: refusals[there] } : { there };
  },
  handle: async ({ tx, now, client, services }, { refused, there }) => {
    if (there === undefined) return refuseDesk(refused);
    const linked = await findLinkedMemberForUpdate(tx, there, now);
    if (linked === null) return refuseDesk('workAccountUnknown');
    const { staffId, staffName, identityId } = linked;
    await beginNextRole(tx, staffId, now);
    const { role: before } = await getMember(tx, staffId);
    const { role, sid } = there;
    // Two administrators make an administrator; the provider alone does not.
    if (role === null || (role === 'ADMINISTRATOR' && before !== role)) {
      return refuseDesk('workRoleUnknown', { staffName, facts: { identityId, role: before, claimedRole: role } });
    }
    if (role !== before) {
      // As one that administrators decide: nobody asks by one role and decides by another on one day.
      await setRoleFrom(tx, staffId, role, nextHourIn(services.issuing.timeZone, 0, now));
      return refuseDesk('workRoleTomorrow', { staffName, facts: { identityId, role: before, claimedRole: role } });
    }
    await keepRole(tx, staffId);
    const facts = { role, identityId };
    const passkeyId = await findLatestPasskey(tx, staffId);
    if (passkeyId === null) {
      const invitation = await inviteMember(tx, staffId, now, firstPasskeyMinutes);
      return done({ session: null, invitation }, { staffName, facts });
    }
    const { address, device, deviceToken } = client;
    const place = { address, device, deviceToken };
    const { sessionId, ...tokens } = await startStaffSession(
      tx,
      { staffId, passkeyId, identity: { identityId, sid } },
      place,
      now,
    );
    const session = await showSession(tx, { ...linked, role, sessionId, startedAt: now }, now);
    return done({ session, invitation: null }, { tokens, staffName, facts: { ...facts, sessionId, passkeyId } });
  },
});

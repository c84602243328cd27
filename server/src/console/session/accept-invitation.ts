import { acceptInvitation } from '@portal/contract/desk/staff-invitation';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { challengeIn, verifyNewCredential } from '../../identity/passkeys/verify-credential.ts';
import { redeemStaffChallenge } from '../../staff/challenges.ts';
import { endInvitation, findInvitedForUpdate } from '../../staff/invitations.ts';
import { tryAddStaffPasskey } from '../../staff/passkeys.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const acceptInvitationRoute = serveDesk(acceptInvitation, {
  prepare: async ({ input, services }) => {
    const party = findRelyingParty(services);
    return party && { made: await verifyNewCredential(input.credential, party) };
  },
  handle: async ({ input, tx, now, services }, prepared) => {
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const invited = await findInvitedForUpdate(tx, input.token, now);
    if (invited === null) return refuseDesk('invitationEnded');
    const { staffId, staffName, fullName } = invited;
    const isOurs = await redeemStaffChallenge(tx, challengeIn(input.credential), { purpose: 'ADD', staffId }, now);
    if (!isOurs || prepared.made === null) return refuseDesk('passkeyNotAdded', { staffName });
    if (prepared.made.isSynced && !services.issuing.console.syncedPasskeys) {
      return refuseDesk('passkeyIsSynced', { staffName });
    }
    const { transports } = input.credential;
    const passkeyId = await tryAddStaffPasskey(tx, { staffId, ...prepared.made, transports }, now);
    if (passkeyId === null) return refuseDesk('passkeyHasOwner', { staffName });
    await endInvitation(tx, input.token, now);
    return done({ fullName }, { staffName, facts: { passkeyId } });
  },
});

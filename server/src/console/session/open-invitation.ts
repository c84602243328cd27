import { openInvitation } from '@portal/contract/desk/staff-invitation';
import { CreationOptions } from '@portal/contract/passkeys/passkey';
import * as z from 'zod/mini';
import { challengeSeconds } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { algorithms } from '../../identity/passkeys/verify-credential.ts';
import { startStaffChallenge } from '../../staff/challenges.ts';
import { findInvitedForUpdate } from '../../staff/invitations.ts';
import { listStaffPasskeys } from '../../staff/passkeys.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const openInvitationRoute = serveDesk(openInvitation, {
  prepare: async () => (await import('@simplewebauthn/server')).generateRegistrationOptions,
  handle: async ({ input, tx, now, services }, generateOptions) => {
    const party = findRelyingParty(services);
    if (party === null) return refuseDesk('passkeysUnavailable');
    const invited = await findInvitedForUpdate(tx, input.token, now);
    if (invited === null) return refuseDesk('invitationEnded');
    const { staffId, staffName, fullName, role } = invited;
    const options = await generateOptions({
      rpID: party.id,
      rpName: services.program.now().facts.name,
      userName: staffName,
      userDisplayName: fullName,
      userID: new Uint8Array(services.keys.steadyHmac('passkey-users', `staff:${staffId}`)),
      challenge: await startStaffChallenge(tx, { purpose: 'ADD', staffId }, now),
      timeout: challengeSeconds * 1000,
      attestationType: 'none',
      // One authenticator is one person: one that holds anybody's passkey makes no second.
      excludeCredentials: (await listStaffPasskeys(tx)).map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return done({ fullName, role, options: z.parse(CreationOptions, options) }, { staffName });
  },
});

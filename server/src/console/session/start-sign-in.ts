import { startStaffSignIn } from '@portal/contract/desk/staff-session';
import { challengeSeconds } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { startStaffChallenge } from '../../staff/challenges.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const startStaffSignInRoute = serveDesk(
  startStaffSignIn,
  async ({ tx, now, services }) => {
    if (services.staffIdentity !== null) return refuseDesk('otherSignIn');
    const party = findRelyingParty(services);
    if (party === null) return refuseDesk('passkeysUnavailable');
    const challenge = await startStaffChallenge(tx, { purpose: 'SIGN_IN', staffId: null }, now);
    return done({
      challenge: Buffer.from(challenge).toString('base64url'),
      rpId: party.id,
      timeout: challengeSeconds * 1000,
      userVerification: 'required' as const,
    });
  },
  { isAct: false },
);

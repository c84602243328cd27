import { startPasskeySignIn } from '@portal/contract/passkeys/start-passkey-sign-in';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { challengeSeconds, startChallenge } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';

export const startPasskeySignInRoute = serve(startPasskeySignIn, {
  // Nobody's act yet.
  isAudited: () => false,
  prepare: async () => undefined,
  handle: async ({ tx, now, services }) => {
    const party = findRelyingParty(services);
    if (party === null) return refuse('passkeysUnavailable');
    const challenge = await startChallenge(tx, { purpose: 'SIGN_IN', loginId: null }, now);
    return ok({
      challenge: Buffer.from(challenge).toString('base64url'),
      rpId: party.id,
      timeout: challengeSeconds * 1000,
      userVerification: 'required' as const,
    });
  },
});

import { maxPasskeys } from '@portal/contract/passkeys/max-passkeys';
import { CreationOptions } from '@portal/contract/passkeys/passkey';
import { startPasskey } from '@portal/contract/passkeys/start-passkey';
import * as z from 'zod/mini';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { getLogin } from '../../identity/logins.ts';
import { challengeSeconds, startChallenge } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { listPasskeysOf } from '../../identity/passkeys/stored-passkeys.ts';
import { algorithms } from '../../identity/passkeys/verify-credential.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';

export const startPasskeyRoute = serve(startPasskey, {
  prepare: async () => (await import('@simplewebauthn/server')).generateRegistrationOptions,
  handle: async ({ input, holder, tx, now, services }, generateOptions) => {
    const { holderId, loginId } = holder;
    const { cardId, stepUpToken } = input;
    const party = findRelyingParty(services);
    if (party === null) return refuse('passkeysUnavailable');
    if ((await findCardOf(tx, holderId, cardId)) === null) return refuse('notFound');
    const passkeys = await listPasskeysOf(tx, loginId);
    if (passkeys.length >= maxPasskeys) return refuse('passkeysUsedUp');
    const scope = { holderId, cardId, action: 'ADD_PASSKEY' } as const;
    if (!(await redeemStepUp(tx, stepUpToken, scope, now))) return refuse('stepUpRequired');
    const { userId } = await getLogin(tx, loginId);
    const options = await generateOptions({
      rpID: party.id,
      rpName: services.program.now().facts.name,
      userName: userId,
      userDisplayName: userId,
      // Opaque, and the same each time, so that a device keeps one passkey for each login (WebAuthn §14.6.1).
      userID: new Uint8Array(services.keys.steadyHmac('passkey-users', String(loginId))),
      challenge: await startChallenge(tx, { purpose: 'ADD', loginId }, now),
      timeout: challengeSeconds * 1000,
      attestationType: 'none',
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return ok(z.parse(CreationOptions, options));
  },
});

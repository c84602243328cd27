import { proveByPasskey } from '@portal/contract/passkeys/prove-by-passkey';
import { newProofDays, takesPasskey } from '@portal/contract/step-up/step-up-policy';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemChallenge } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { findPasskey, markPasskeyUsed } from '../../identity/passkeys/stored-passkeys.ts';
import { challengeIn, verifyAssertion } from '../../identity/passkeys/verify-credential.ts';
import { grantStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';

export const proveByPasskeyRoute = serve(proveByPasskey, {
  prepare: async ({ input: { assertion }, services }) => {
    const party = findRelyingParty(services);
    if (party === null) return null;
    const passkey = await findPasskey(services.pool, Buffer.from(assertion.credentialId, 'base64url'));
    return { passkey, counter: passkey && (await verifyAssertion(assertion, passkey, party)) };
  },
  handle: async ({ input, holder, tx, now }, prepared) => {
    if (prepared === null) return refuse('passkeysUnavailable');
    const { holderId, loginId } = holder;
    const { cardId, action, assertion } = input;
    if ((await findCardOf(tx, holderId, cardId)) === null) return refuse('notFound');
    if (!takesPasskey(action)) return refuse('stepUpWayClosed');
    const { passkey, counter } = prepared;
    // Used up whatever comes of it.
    const isOurs = await redeemChallenge(tx, challengeIn(assertion), { purpose: 'PROVE', loginId }, now);
    if (!isOurs || passkey?.loginId !== loginId || counter === null) return refuse('passkeyRefused');
    if (passkey.addedAt > new Date(now.getTime() - newProofDays * 86_400_000)) return refuse('stepUpWayClosed');
    if (!(await markPasskeyUsed(tx, passkey.passkeyId, counter, now))) return refuse('passkeyRefused');
    return ok({ stepUpToken: await grantStepUp(tx, { holderId, cardId, action }, 'PASSKEY', now) });
  },
});

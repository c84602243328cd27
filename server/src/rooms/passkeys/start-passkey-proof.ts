import { startPasskeyProof } from '@portal/contract/passkeys/start-passkey-proof';
import { newProofDays, takesPasskey } from '@portal/contract/step-up/step-up-policy';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { challengeSeconds, startChallenge } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { hasPasskeyFrom } from '../../identity/passkeys/stored-passkeys.ts';
import { findCardOf } from '../../issuer/face.ts';

export const startPasskeyProofRoute = serve(startPasskeyProof, async ({ input, holder, tx, now, services }) => {
  const party = findRelyingParty(services);
  if (party === null) return refuse('passkeysUnavailable');
  const { holderId, loginId } = holder;
  if ((await findCardOf(tx, holderId, input.cardId)) === null) return refuse('notFound');
  const before = new Date(now.getTime() - newProofDays * 86_400_000);
  const isOpen = takesPasskey(input.action) && (await hasPasskeyFrom(tx, loginId, before));
  if (!isOpen) return refuse('stepUpWayClosed');
  const challenge = await startChallenge(tx, { purpose: 'PROVE', loginId }, now);
  return ok({
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: party.id,
    timeout: challengeSeconds * 1000,
    userVerification: 'required' as const,
  });
});

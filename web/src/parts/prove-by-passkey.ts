import { proveByPasskey } from '@portal/contract/passkeys/prove-by-passkey';
import { startPasskeyProof } from '@portal/contract/passkeys/start-passkey-proof';
import { callApi } from '../app/calls/client.ts';
import { isCancelled } from './is-cancelled.ts';
import type { StepUpScope } from './step-up.ts';

/** Has the browser ask for the person and sign; the proof, or null when they closed its dialog. Throws an ApiError. */
export async function proveWithPasskey(scope: StepUpScope): Promise<string | null> {
  const optionsJSON = await callApi(startPasskeyProof, scope, { silent: true });
  // Few prove it this way: the library loads with the first who do.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const signed = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = signed.response;
    const isOfThisDevice = signed.authenticatorAttachment === 'platform';
    const assertion = { credentialId: signed.id, clientDataJSON, authenticatorData, signature, isOfThisDevice };
    return (await callApi(proveByPasskey, { ...scope, assertion }, { silent: true })).stepUpToken;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

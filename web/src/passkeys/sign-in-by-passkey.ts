import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { startPasskeySignIn } from '@portal/contract/passkeys/start-passkey-sign-in';
import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { signedIn } from '../app/session/session.ts';
import { sessionStore } from '../app/session/session-store.ts';
import { isCancelled } from '../parts/is-cancelled.ts';

/** How it ended; a refusal in the words of the server, '' where the browser could not do it. */
export type PasskeySignInEnd = 'signedIn' | 'cancelled' | { refusal: string };

/** Asks the browser to sign, and opens the account with the signature. The modal reports any other failure. */
export async function signInByPasskey(): Promise<PasskeySignInEnd> {
  try {
    const optionsJSON = await callApi(startPasskeySignIn, {}, { silent: true });
    const signed = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = signed.response;
    const isOfThisDevice = signed.authenticatorAttachment === 'platform';
    const assertion = { credentialId: signed.id, clientDataJSON, authenticatorData, signature, isOfThisDevice };
    const tokens = await callApi(signInWithPasskey, assertion, { silent: true });
    sessionStore.set(signedIn(tokens, new Date()));
    return 'signedIn';
  } catch (error) {
    if (isCancelled(error)) return 'cancelled';
    if (!(error instanceof ApiError)) return { refusal: '' };
    if (error.status === 900 && error.message) return { refusal: error.message };
    showFailure(error);
    return 'cancelled';
  }
}

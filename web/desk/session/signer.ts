import type { Assertion } from '@portal/contract/passkeys/passkey';
import { signAsDemo, signChallenge } from './sign-challenge.ts';

const storageKey = 'desk-demo';
/** Life of a challenge, in milliseconds, as the server keeps it. */
const timeoutMs = 5 * 60_000;

/** Remembers in this tab with which authenticator its owner signed in: one of the demo's, or the browser's own (null). */
export function rememberSigner(demoName: string | null): void {
  if (demoName === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, demoName);
}

/** Has the authenticator that signed in sign a challenge; null when its owner does not. */
export async function sign(asked: { challenge: string; rpId: string }): Promise<Assertion | null> {
  const demoName = sessionStorage.getItem(storageKey);
  const options = { ...asked, timeout: timeoutMs };
  return await (demoName === null ? signChallenge(options) : signAsDemo(demoName, options));
}

import { signAsDemoStaff } from '@portal/contract/desk/demo-authenticators';
import type { Assertion } from '@portal/contract/passkeys/passkey';
import { startAuthentication } from '@simplewebauthn/browser';
import { callDesk } from '../calls/call-desk.ts';

interface Asked {
  challenge: string;
  rpId: string;
  timeout: number;
}

/** Has the passkey of the browser sign a challenge; null when its owner does not. */
export async function signChallenge(options: Asked): Promise<Assertion | null> {
  try {
    const { rawId, response, authenticatorAttachment } = await startAuthentication({
      optionsJSON: { ...options, userVerification: 'required' },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    const isOfThisDevice = authenticatorAttachment === 'platform';
    return { credentialId: rawId, clientDataJSON, authenticatorData, signature, isOfThisDevice };
  } catch {
    // Closed, too late, or no passkey of ours: the person sees that nothing was signed.
    return null;
  }
}

/** The same with an authenticator that the demo holds for one of its staff. */
export async function signAsDemo(staffName: string, { challenge }: Asked): Promise<Assertion | null> {
  const answer = await callDesk(signAsDemoStaff, { staffName, challenge });
  return answer.ok ? answer.entity : null;
}

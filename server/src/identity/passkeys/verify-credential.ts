import type { Assertion, NewCredential } from '@portal/contract/passkeys/passkey';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyRow } from './stored-passkeys.ts';

/** ES256 and RS256: what authenticators make, and Node verifies (COSE algorithms). */
export const algorithms = [-7, -257];

/** The challenge that was signed (base64url); '' where there is none. It may not be one of ours. */
export function challengeIn({ clientDataJSON }: Pick<Assertion, 'clientDataJSON'>): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

// Few people come in this way: the library loads with the first of them.
const load = async () => await import('@simplewebauthn/server');

/** The key of a new credential, or null where it is not what was asked for. */
export async function verifyNewCredential(
  { credentialId: id, clientDataJSON, attestationObject, transports }: NewCredential,
  { id: rpId, origin }: RelyingParty,
): Promise<{ credentialId: Buffer; publicKey: Buffer; counter: number; isSynced: boolean } | null> {
  const { verifyRegistrationResponse } = await load();
  try {
    const response = { clientDataJSON, attestationObject, transports };
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challengeIn({ clientDataJSON }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      // The flag BE of WebAuthn §6.1: it may be copied to other devices.
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    // The library throws at whatever is wrong with what came.
    return null;
  }
}

/** Returns the authenticator's count of signatures, where it has signed with the passkey's key for us; else null. */
export async function verifyAssertion(
  { credentialId: id, clientDataJSON, authenticatorData, signature }: Assertion,
  { publicKey, counter }: Pick<PasskeyRow, 'publicKey' | 'counter'>,
  { id: rpId, origin }: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const response = { clientDataJSON, authenticatorData, signature };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challengeIn({ clientDataJSON }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

import type { EntityOf } from '@portal/contract/define-call';
import type { NewCredential } from '@portal/contract/passkeys/passkey';
import type { startPasskey } from '@portal/contract/passkeys/start-passkey';
import { startRegistration } from '@simplewebauthn/browser';

/** Has the browser make a key pair, after it has asked for the person. Rejects with what it says where it made none. */
export async function makeCredential(optionsJSON: EntityOf<typeof startPasskey>): Promise<NewCredential> {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { credentialId: id, clientDataJSON, attestationObject, transports };
}

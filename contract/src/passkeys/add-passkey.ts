import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { listPasskeys } from './list-passkeys.ts';
import { NewCredential, PasskeyId } from './passkey.ts';

/** Keeps the passkey that the browser has made. It is named after its device until the cardholder names it. */
export const addPasskey = defineCall({
  name: 'passkeys/add-passkey',
  method: 'POST',
  path: '/api/userService/auth/v1/users/passkeys/add',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  input: NewCredential,
  entity: z.object({ passkeyId: PasskeyId }),
  errors: ['unauthorized', 'passkeyNotAdded', 'passkeysUsedUp', 'passkeysUnavailable'],
  refreshes: [listPasskeys],
});

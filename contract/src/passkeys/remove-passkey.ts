import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { listPasskeys } from './list-passkeys.ts';
import { PasskeyId } from './passkey.ts';

/** Removes a passkey: it signs nobody in any more. The sessions that it opened go on. */
export const removePasskey = defineCall({
  name: 'passkeys/remove-passkey',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/passkeys/remove',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['passkeyId'],
  input: z.strictObject({ passkeyId: PasskeyId }),
  entity: z.object({}),
  errors: ['unauthorized', 'notFound'],
  refreshes: [listPasskeys],
});

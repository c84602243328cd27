import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { listPasskeys } from './list-passkeys.ts';
import { PasskeyId } from './passkey.ts';
import { PasskeyName } from './passkey-name.ts';

/** Names a passkey, so that the cardholder knows it from the others. */
export const renamePasskey = defineCall({
  name: 'passkeys/rename-passkey',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/passkeys/rename',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ passkeyId: PasskeyId, name: PasskeyName }),
  entity: z.object({ name: z.string() }),
  errors: ['unauthorized', 'notFound'],
  refreshes: [listPasskeys],
});

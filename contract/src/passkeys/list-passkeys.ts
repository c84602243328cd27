import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PasskeyId } from './passkey.ts';

export const Passkey = z.object({
  passkeyId: PasskeyId,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null: not since it was added. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

/** The cardholder's passkeys, the newest first. */
export const listPasskeys = defineCall({
  name: 'passkeys/list-passkeys',
  method: 'GET',
  path: '/api/userService/auth/v1/users/passkeys',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({ passkeys: z.array(Passkey) }),
  errors: ['unauthorized'],
});

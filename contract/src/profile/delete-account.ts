import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/**
 * Deletes the online account: its sessions end, and all that it holds is erased. Card, money and what the law wants kept
 * stay. The same person may register again.
 */
export const deleteAccount = defineCall({
  name: 'profile/delete-account',
  method: 'POST',
  path: '/api/userService/v1/user/delete',
  access: 'holder',
  mode: 'writes',
  toggle: 'deleteAccount',
  idempotency: 'optional',
  input: z.strictObject({ password: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(100)) }),
  entity: z.object({}),
  errors: ['unauthorized', 'wrongPassword', 'passwordTriesUsedUp', 'loginLockedForNow'],
});

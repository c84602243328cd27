import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { newPassword } from '../person/password.ts';

/** Changes the password. The other sessions of this login end. */
export const changePassword = defineCall({
  name: 'session/change-password',
  method: 'POST',
  path: '/api/userService/v1/user/updatepassword',
  access: 'holder',
  mode: 'writes',
  toggle: 'changePassword',
  idempotency: 'optional',
  input: z.strictObject({
    currentPassword: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(100)),
    newPassword: newPassword(''),
  }),
  entity: z.object({}),
  errors: [
    'unauthorized',
    'wrongPassword',
    'passwordTriesUsedUp',
    'passwordReused',
    'passwordContainsUserId',
    'passwordLeaked',
    'passwordProgramName',
    'loginLockedForNow',
  ],
});

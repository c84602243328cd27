import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { newPassword } from '../person/password.ts';
import { listDevices } from '../profile/list-devices.ts';

/**
 * Changes the password. The other sessions of this login end; where it is asked, the other devices are forgotten and the
 * passkeys removed with it, at once or not at all.
 */
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
    /** Forgets every device but the one in use. */
    forgetDevices: z.optional(z.boolean()),
    removePasskeys: z.optional(z.boolean()),
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
  refreshes: [listDevices, listPasskeys],
});

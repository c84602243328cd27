import * as z from 'zod/mini';
import { Last4Digit } from '../card/card-digits.ts';
import { defineCall } from '../define-call.ts';
import { FlowId, PasscodeFlow } from '../passcode/otp-option.ts';
import { newPassword } from '../person/password.ts';
import { Ssn } from '../person/ssn.ts';

/** Asks for a reset. Unknown people get the same answer, with invented masks. */
export const AskForReset = z.strictObject({
  userId: z.string().check(z.trim(), z.minLength(1, 'userIdRequired'), z.maxLength(100)),
  last4Digit: Last4Digit,
  ssn: Ssn,
});
export type AskForReset = z.infer<typeof AskForReset>;

/** Sets the new password, once the passcode is confirmed. */
export const SetPassword = z.strictObject({ sessionId: FlowId, password: newPassword('') });
export type SetPassword = z.infer<typeof SetPassword>;

/** Resets a forgotten password: one path with two intents. All sessions end, and what locked the login is forgotten. */
export const resetPassword = defineCall({
  name: 'recovery/reset-password',
  method: 'POST',
  path: '/api/userService/v1/passwordreset',
  access: 'public',
  mode: 'writes',
  toggle: 'resetPassword',
  idempotency: 'optional',
  input: z.union([AskForReset, SetPassword]),
  entity: z.union([PasscodeFlow, z.object({ isReset: z.literal(true) })]),
  errors: [
    'flowEnded',
    'passcodeRequired',
    'passwordReused',
    'passwordContainsUserId',
    'passwordLeaked',
    'passwordProgramName',
  ],
});

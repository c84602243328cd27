import * as z from 'zod/mini';
import { Day } from '../dates.ts';
import { defineCall } from '../define-call.ts';
import { PasscodeFlow } from '../passcode/otp-option.ts';

/** Asks for a forgotten user ID. Unknown people get the same answer, with invented masks. */
export const forgotUserId = defineCall({
  name: 'recovery/forgot-user-id',
  method: 'POST',
  path: '/api/userService/v1/forgotuserid',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({
    last4Digit: z.string().check(z.regex(/^\d{4}$/, 'last4Invalid')),
    ssn: z.string().check(z.regex(/^\d{9}$/, 'ssnInvalid')),
    date: Day,
  }),
  entity: PasscodeFlow,
});

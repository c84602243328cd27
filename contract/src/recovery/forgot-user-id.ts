import * as z from 'zod/mini';
import { Last4Digit } from '../card/card-digits.ts';
import { defineCall } from '../define-call.ts';
import { PasscodeFlow } from '../passcode/otp-option.ts';
import { Ssn } from '../person/ssn.ts';
import { Day } from '../time/iso.ts';

/** Asks for a forgotten user ID. Unknown people get the same answer, with invented masks. */
export const forgotUserId = defineCall({
  name: 'recovery/forgot-user-id',
  method: 'POST',
  path: '/api/userService/v1/forgotuserid',
  access: 'public',
  mode: 'writes',
  toggle: 'forgotUserId',
  input: z.strictObject({
    last4Digit: Last4Digit,
    ssn: Ssn,
    date: Day,
  }),
  entity: PasscodeFlow,
});

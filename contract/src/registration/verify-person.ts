import * as z from 'zod/mini';
import { Day } from '../dates.ts';
import { defineCall } from '../define-call.ts';
import { PasscodeFlow } from '../passcode/otp-option.ts';

/** Proves who registers: the card in the hand and the person's own data. The passcode goes to the contact on record. */
export const verifyPerson = defineCall({
  name: 'registration/verify-person',
  method: 'POST',
  path: '/api/userService/v1/users/verify',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({
    last4Digit: z.string().check(z.regex(/^\d{4}$/, 'last4Invalid')),
    cvv: z.string().check(z.regex(/^\d{3}$/, 'cvvInvalid')),
    ssn: z.string().check(z.regex(/^\d{9}$/, 'ssnInvalid')),
    date: Day,
  }),
  entity: PasscodeFlow,
  errors: ['infoInvalid', 'cvvThresholdExceeded', 'alreadyRegistered', 'cardNotEligible', 'noContactOnRecord'],
});

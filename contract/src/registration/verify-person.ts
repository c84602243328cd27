import * as z from 'zod/mini';
import { Cvv, Last4Digit } from '../card/card-digits.ts';
import { defineCall } from '../define-call.ts';
import { PasscodeFlow } from '../passcode/otp-option.ts';
import { Ssn } from '../person/ssn.ts';
import { Day } from '../time/iso.ts';

/** Proves who registers: the card in the hand and the person's own data. The passcode goes to the contact on record. */
export const verifyPerson = defineCall({
  name: 'registration/verify-person',
  method: 'POST',
  path: '/api/userService/v1/users/verify',
  access: 'public',
  mode: 'writes',
  toggle: 'registration',
  input: z.strictObject({
    last4Digit: Last4Digit,
    cvv: Cvv,
    ssn: Ssn,
    date: Day,
  }),
  entity: PasscodeFlow,
  errors: ['infoInvalid', 'cvvThresholdExceeded', 'cardNotEligible', 'noContactOnRecord'],
});

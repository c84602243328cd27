import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PasscodeFlow } from '../passcode/otp-option.ts';
import { ContactKind } from './contact-kind.ts';

/** Starts the proof that a newly typed contact is the cardholder's own: a passcode that goes there and nowhere else. */
export const startContactConfirmation = defineCall({
  name: 'profile/start-contact-confirmation',
  method: 'POST',
  path: '/api/userService/auth/v1/users/contact/confirmation',
  access: 'holder',
  mode: 'writes',
  toggle: 'contactInfo',
  input: z.strictObject({ contact: ContactKind }),
  entity: PasscodeFlow,
  errors: ['unauthorized', 'notFound'],
});

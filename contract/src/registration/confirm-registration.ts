import * as z from 'zod/mini';
import { Accepted } from '../agreements/accepted.ts';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { FlowId } from '../passcode/otp-option.ts';
import { Email } from '../person/email.ts';
import { passwordFits } from '../person/password.ts';
import { MobileNumber } from '../person/phone.ts';
import { UserId } from '../person/user-id.ts';

/** Opens the online account, once the registration's passcode is confirmed. */
export const confirmRegistration = defineCall({
  name: 'registration/confirm-registration',
  method: 'POST',
  path: '/api/userService/v1/users/registration/confirm',
  access: 'public',
  mode: 'writes',
  toggle: 'registration',
  idempotency: 'optional',
  intention: ['sessionId'],
  input: z
    .strictObject({
      sessionId: FlowId,
      userId: UserId,
      password: z.string().check(z.minLength(1, 'passwordRequired')),
      email: Email,
      mobileNumber: MobileNumber,
      language: z.enum(languages),
      termsAndPolicyCheck: Accepted,
      eSignCheck: Accepted,
    })
    .check(passwordFits),
  entity: z.object({ userId: z.string() }),
  errors: [
    'flowEnded',
    'passcodeRequired',
    'userIdTaken',
    'alreadyRegistered',
    'passwordLeaked',
    'passwordProgramName',
  ],
});

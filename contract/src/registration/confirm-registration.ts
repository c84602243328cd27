import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Email } from '../email.ts';
import { languages } from '../language.ts';
import { FlowId } from '../passcode/otp-option.ts';
import { NewPassword } from '../password.ts';
import { MobileNumber } from '../phone.ts';
import { UserId } from '../user-id.ts';

/** Opens the online account, once the registration's passcode is confirmed. */
export const confirmRegistration = defineCall({
  name: 'registration/confirm-registration',
  method: 'POST',
  path: '/api/userService/v1/users/registration/confirm',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({
    sessionId: FlowId,
    userId: UserId,
    password: NewPassword,
    email: Email,
    mobileNumber: MobileNumber,
    language: z.enum(languages),
    termsAndPolicyCheck: z.literal(true, 'termsRequired'),
    eSignCheck: z.literal(true, 'eSignRequired'),
  }),
  entity: z.object({ userId: z.string() }),
  errors: ['flowEnded', 'passcodeRequired', 'userIdTaken', 'alreadyRegistered'],
});

import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { MaskedOption, OtpOption } from './otp-option.ts';

/** Whether the cardholder is asked for a code at every sign-in, by which way it is offered first, and by which it could be. */
export const getPasscodeSetting = defineCall({
  name: 'passcode/get-passcode-setting',
  method: 'GET',
  path: '/api/userService/auth/v1/users/passcode',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({
    isOn: z.boolean(),
    /** Null while none was chosen. */
    way: z.nullable(OtpOption),
    otpOptions: z.array(MaskedOption),
  }),
  errors: ['unauthorized'],
});

import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { MaskedOption, OtpOption } from './otp-option.ts';

/** Tells whether a code is asked for at every sign-in, and by which ways. */
export const PasscodeSetting = z.object({
  isOn: z.boolean(),
  /** The way that is offered first; null while none was chosen. */
  way: z.nullable(OtpOption),
  otpOptions: z.array(MaskedOption),
});
export type PasscodeSetting = z.infer<typeof PasscodeSetting>;

/** Tells whether the cardholder is asked for a code at every sign-in, by which way it is offered first, and by which it could be. */
export const getPasscodeSetting = defineCall({
  name: 'passcode/get-passcode-setting',
  method: 'GET',
  path: '/api/userService/auth/v1/users/passcode',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: PasscodeSetting,
  errors: ['unauthorized'],
});

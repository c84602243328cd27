import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { listDevices } from '../profile/list-devices.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { getPasscodeSetting, PasscodeSetting } from './get-passcode-setting.ts';
import { OtpOption } from './otp-option.ts';

/** Asks for a code at every sign-in from now on, or for the first way to be another. */
export const AskAlways = z.strictObject({ isOn: z.literal(true), way: OtpOption });
/** Asks for a passcode only on unknown devices. Signing in gets easier, so the change takes a proof. */
export const AskOnNewDevices = z.strictObject({ isOn: z.literal(false), cardId: CardId, stepUpToken: StepUpToken });

/** Turns the code at every sign-in on or off. The step-up is for TURN_OFF_PASSCODE. Done twice it is the same. */
export const updatePasscodeSetting = defineCall({
  name: 'passcode/update-passcode-setting',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/passcode/update',
  access: 'holder',
  mode: 'writes',
  input: z.union([AskAlways, AskOnNewDevices]),
  entity: PasscodeSetting,
  errors: ['unauthorized', 'notFound', 'stepUpRequired', 'noContactOnRecord'],
  refreshes: [getPasscodeSetting, listDevices],
  answersAs: getPasscodeSetting,
});

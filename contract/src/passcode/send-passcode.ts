import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FlowId, OtpOption } from './otp-option.ts';

/** When a passcode ends, and when another one may be asked for. */
export const PasscodeSent = z.object({ expiresInSeconds: z.int(), resendInSeconds: z.int() });

/** Sends a 6-digit passcode for a proof under way, by the way that the person chose. */
export const sendPasscode = defineCall({
  name: 'passcode/send-passcode',
  method: 'POST',
  path: '/api/userService/v1/otp/send',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ sessionId: FlowId, otpOption: OtpOption }),
  entity: PasscodeSent,
  errors: ['flowEnded', 'passcodeSendLimit', 'passcodeDayLimit', 'passcodesUsedUp', 'passcodeTooSoon', 'numberStopped'],
});

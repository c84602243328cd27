import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FlowId } from './otp-option.ts';
import { PasscodeSent } from './send-passcode.ts';

/** Sends a new passcode by the way that was chosen before; the one before it no longer counts. */
export const resendPasscode = defineCall({
  name: 'passcode/resend-passcode',
  method: 'POST',
  path: '/api/userService/v1/otp/resend',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ sessionId: FlowId }),
  entity: PasscodeSent,
  errors: ['flowEnded', 'passcodeSendLimit', 'passcodeDayLimit', 'passcodesUsedUp', 'passcodeTooSoon', 'numberStopped'],
});

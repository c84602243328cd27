import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { OtpOption } from '../passcode/otp-option.ts';
import { PasscodeSent } from '../passcode/send-passcode.ts';
import { StepUpAction } from './step-up.ts';

/** Sends a passcode for a sensitive act, by the way that the cardholder chose. */
export const sendCardPasscode = defineCall({
  name: 'step-up/send-card-passcode',
  method: 'POST',
  path: '/api/cardService/v1/otp/send',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, action: StepUpAction, otpOption: OtpOption }),
  entity: PasscodeSent,
  errors: [
    'unauthorized',
    'notFound',
    'passcodeSendLimit',
    'passcodeDayLimit',
    'passcodesUsedUp',
    'passcodeTooSoon',
    'numberStopped',
  ],
});

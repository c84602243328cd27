import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { PasscodeSent } from '../passcode/send-passcode.ts';
import { StepUpAction } from './step-up.ts';

/** Sends a new passcode for a sensitive act by the way that was chosen before. */
export const resendCardPasscode = defineCall({
  name: 'step-up/resend-card-passcode',
  method: 'POST',
  path: '/api/cardService/v1/otp/resend',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, action: StepUpAction }),
  entity: PasscodeSent,
  errors: [
    'unauthorized',
    'notFound',
    'flowEnded',
    'passcodeSendLimit',
    'passcodeDayLimit',
    'passcodesUsedUp',
    'passcodeTooSoon',
    'numberStopped',
  ],
});

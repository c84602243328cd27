import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { OneTimeCode } from '../passcode/one-time-code.ts';
import { StepUpAction, StepUpGrant, StepUpToken } from './step-up.ts';

/** Proves a sensitive act by the passcode that was sent for it. */
export const confirmCardPasscode = defineCall({
  name: 'step-up/confirm-card-passcode',
  method: 'POST',
  path: '/api/cardService/v1/otp/confirm',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'action'],
  input: z.strictObject({
    cardId: CardId,
    action: StepUpAction,
    otp: OneTimeCode,
    /** Where SSN and ZIP had to come first. */
    halfToken: z.optional(StepUpToken),
  }),
  entity: StepUpGrant,
  errors: [
    'unauthorized',
    'notFound',
    'otpIncorrect',
    'otpExpired',
    'otpTriesUsedUp',
    'passcodesUsedUp',
    'stepUpWayClosed',
  ],
});

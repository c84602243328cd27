import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { CallNumber, getCallQuestion } from './get-call-question.ts';

/**
 * Says 'yes, it is me' to who serves the caller, by the number that is said on the phone. It needs a step-up: a stolen session
 * must not become more at the desk than it is in the portal. One answer to each question; sent again, it says the same.
 */
export const confirmCall = defineCall({
  name: 'on-the-phone/confirm-call',
  method: 'POST',
  path: '/api/cardService/v1/callQuestion/confirm',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, number: CallNumber, stepUpToken: StepUpToken }),
  /** Tells whether it was the number that is said on the phone. */
  entity: z.object({ isRight: z.boolean() }),
  errors: ['unauthorized', 'notFound', 'stepUpRequired', 'callQuestionEnded'],
  refreshes: [getCallQuestion],
});

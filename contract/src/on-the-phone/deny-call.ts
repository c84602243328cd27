import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { getCallQuestion } from './get-call-question.ts';

/** Says that the cardholder is not on the phone: from here on that call can do nothing but protect. It needs no proof. */
export const denyCall = defineCall({
  name: 'on-the-phone/deny-call',
  method: 'POST',
  path: '/api/cardService/v1/callQuestion/deny',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({}),
  entity: z.object({ isDenied: z.literal(true) }),
  errors: ['unauthorized', 'callQuestionEnded'],
  refreshes: [getCallQuestion],
});

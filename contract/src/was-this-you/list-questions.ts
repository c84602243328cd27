import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { AskedChargeFacts } from './read-question.ts';

/** The key of a question: the charge that it is about. */
export const QuestionId = z.string().check(z.minLength(1), z.maxLength(100));

/** Lists the open questions about unusual charges of the account behind a card, the newest first. */
export const listQuestions = defineCall({
  name: 'was-this-you/list-questions',
  method: 'GET',
  path: '/api/cardService/v1/questions',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({ cardId: CardId }),
  entity: z.object({ questions: z.array(z.extend(AskedChargeFacts, { questionId: QuestionId })) }),
  errors: ['unauthorized', 'notFound'],
});

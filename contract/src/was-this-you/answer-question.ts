import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { QuestionAnswer, QuestionToken } from './read-question.ts';

/** The effect of an answer, or the answer that stood before it. */
export const AnsweredQuestion = z.object({
  /** The answer that stands: the first one. */
  answer: QuestionAnswer,
  answeredAt: Instant,
  /** It was answered before, and this answer did nothing. */
  wasUsed: z.boolean(),
  /** It was declined until its cardholder says yes: after a yes, one tries again. */
  wasDeclined: z.boolean(),
  /** The report that a no has made, as people speak of it; null: none, as no money has left. */
  problemNumber: z.nullable(z.string()),
  timeZone: z.string(),
});

/**
 * Answers the question that the link of a message asks, once and without signing in. YES lets one charge of that merchant,
 * up to that amount, through for 30 minutes. NO locks the card and reports the charge; it orders no card.
 */
export const answerQuestion = defineCall({
  name: 'was-this-you/answer-question',
  method: 'POST',
  path: '/api/transactionService/v1/question/answer',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ token: QuestionToken, answer: QuestionAnswer }),
  entity: AnsweredQuestion,
  errors: ['linkNotValid', 'tooManyRequests'],
});

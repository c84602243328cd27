import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { listProblems } from '../problems/list-problems.ts';
import { AnsweredQuestion } from './answer-question.ts';
import { listQuestions, QuestionId } from './list-questions.ts';
import { QuestionAnswer } from './read-question.ts';

/**
 * Answers a question of one's own while signed in, once: the same as by the link of its message. Asked again, it says what
 * was said. No step-up: NO only tightens, and the link lets YES through without a sign-in.
 */
export const answerOwnQuestion = defineCall({
  name: 'was-this-you/answer-own-question',
  method: 'POST',
  path: '/api/cardService/v1/questions/answer',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, questionId: QuestionId, answer: QuestionAnswer }),
  entity: AnsweredQuestion,
  errors: ['unauthorized', 'notFound'],
  refreshes: [listQuestions, listCards, listProblems],
});

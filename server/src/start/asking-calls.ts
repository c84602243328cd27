import type { Route } from '../http/serve.ts';
import { confirmCallRoute } from '../rooms/on-the-phone/confirm-call.ts';
import { denyCallRoute } from '../rooms/on-the-phone/deny-call.ts';
import { getCallQuestionRoute } from '../rooms/on-the-phone/get-call-question.ts';
import { answerOwnQuestionRoute } from '../rooms/was-this-you/answer-own-question.ts';
import { answerQuestionRoute } from '../rooms/was-this-you/answer-question.ts';
import { listQuestionsRoute } from '../rooms/was-this-you/list-questions.ts';
import { readQuestionRoute } from '../rooms/was-this-you/read-question.ts';

/** The calls by which a cardholder answers what is asked of them: a charge, or who is on the phone. */
export const askingRoutes: readonly Route[] = [
  readQuestionRoute,
  answerQuestionRoute,
  listQuestionsRoute,
  answerOwnQuestionRoute,
  denyCallRoute,
  getCallQuestionRoute,
  confirmCallRoute,
];

import { listQuestions } from '@portal/contract/was-this-you/list-questions';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { listOpenQuestions } from '../../issuer/problem-face.ts';
import { factsOf } from './facts-of.ts';

export const listQuestionsRoute = serve(listQuestions, async ({ input, db, holder: { holderId }, now }) => {
  const accountId = await findAccountOf(db, holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const questions = [];
  for (const question of await listOpenQuestions(db, accountId, now)) {
    questions.push({ ...(await factsOf(db, holderId, question)), questionId: question.authorizationId });
  }
  return ok({ questions });
});

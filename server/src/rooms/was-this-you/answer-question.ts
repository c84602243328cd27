import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { answerCharge } from '../../acts/asking/answer-charge.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAskedCharge } from '../../identity/question-links.ts';
import { spendQuestionTry } from './question-budget.ts';

export const answerQuestionRoute = serve(answerQuestion, {
  prepare: async () => undefined,
  handle: async ({ input, tx, client, now, services }) => {
    if (!(await spendQuestionTry(tx, services.keys, client.address, now))) return refuse('tooManyRequests');
    const asked = await findAskedCharge(tx, input.token, now);
    const done = asked && (await answerCharge(tx, services, asked, { answer: input.answer, way: 'LINK' }, now));
    if (!done) return refuse('linkNotValid');
    const { question, wasUsed, problemId } = done;
    const entity = {
      answer: question.answer ?? input.answer,
      answeredAt: (question.answeredAt ?? now).toISOString(),
      wasUsed,
      wasDeclined: question.wasDeclined,
      problemNumber: problemId === null ? null : formatProblemNumber(problemId),
      timeZone: services.issuing.timeZone,
    };
    if (wasUsed) return ok(entity);
    const facts = { authorizationId: asked.authorizationId, rule: question.rule, answer: entity.answer };
    return ok(entity, { holderId: asked.holderId, audited: { facts } });
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});

import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { answerCharge } from '../../acts/asking/answer-charge.ts';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAskedCharge } from '../../identity/question-links.ts';
import { answeredBy } from './answered-by.ts';
import { spendQuestionTry } from './question-budget.ts';

export const answerQuestionRoute = serve(answerQuestion, {
  prepare: async () => undefined,
  handle: async ({ input, tx, client, now, services }) => {
    if (!(await spendQuestionTry(tx, services.keys, client.address, now))) return refuse('tooManyRequests');
    const asked = await findAskedCharge(tx, input.token, now);
    const done = asked && (await answerCharge(tx, services, asked, { answer: input.answer, way: 'LINK' }, now));
    if (!done) return refuse('linkNotValid');
    return answeredBy(done, services.issuing, asked.holderId);
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});

import { readQuestion } from '@portal/contract/was-this-you/read-question';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAskedCharge } from '../../identity/question-links.ts';
import { findChargeQuestion } from '../../issuer/problem-face.ts';
import { factsOf } from './facts-of.ts';
import { spendQuestionTry } from './question-budget.ts';

export const readQuestionRoute = serve(readQuestion, {
  prepare: async () => undefined,
  handle: async ({ input, tx, client, now, services }) => {
    if (!(await spendQuestionTry(tx, services.keys, client.address, now))) return refuse('tooManyRequests');
    const asked = await findAskedCharge(tx, input.token, now);
    const question = asked && (await findChargeQuestion(tx, asked));
    if (!question) return refuse('linkNotValid');
    const { answer, answeredAt } = question;
    const { timeZone } = services.issuing;
    if (answer !== null && answeredAt !== null) {
      return ok({ charge: null, answered: { answer, answeredAt: answeredAt.toISOString() }, timeZone });
    }
    return ok({ charge: await factsOf(tx, asked.holderId, question), answered: null, timeZone });
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});

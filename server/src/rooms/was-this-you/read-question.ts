import { cents } from '@portal/contract/money/cents';
import { readQuestion } from '@portal/contract/was-this-you/read-question';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAskedCharge } from '../../identity/question-links.ts';
import { findCardOf, strongestLock } from '../../issuer/face.ts';
import { type ChargeQuestion, findChargeQuestion } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
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
    return ok({ charge: await chargeOf(tx, asked.holderId, question), answered: null, timeZone });
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});

/** Returns the few facts that the page shows: nothing of the person, and no more of the card than its last four. */
async function chargeOf(tx: Queryable, holderId: number, question: ChargeQuestion) {
  const { merchantName, amountCents, askedAt, wasDeclined, cardId } = question;
  const card = await findCardOf(tx, holderId, cardId);
  return {
    merchant: merchantName,
    amountCents: cents(amountCents),
    askedAt: askedAt.toISOString(),
    wasDeclined,
    last4Digit: card?.last4Digit ?? '',
    isCardLocked: card !== null && strongestLock(card) !== null,
  };
}

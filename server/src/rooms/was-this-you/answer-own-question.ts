import { answerOwnQuestion } from '@portal/contract/was-this-you/answer-own-question';
import { answerCharge } from '../../acts/asking/answer-charge.ts';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { answeredBy } from './answered-by.ts';

export const answerOwnQuestionRoute = serve(
  answerOwnQuestion,
  async ({ input, tx, holder: { holderId }, now, services }) => {
    const accountId = await findAccountOf(tx, holderId, input.cardId);
    if (accountId === null) return refuse('notFound');
    const asked = { holderId, accountId, authorizationId: input.questionId };
    const done = await answerCharge(tx, services, asked, { answer: input.answer, way: 'PORTAL' }, now);
    return done === null ? refuse('notFound') : answeredBy(done, services.issuing, holderId);
  },
);

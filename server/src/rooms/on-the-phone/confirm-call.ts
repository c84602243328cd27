import { confirmCall } from '@portal/contract/on-the-phone/confirm-call';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';
import { answerPortalQuestion, findQuestionForUpdate } from '../../staff/portal-questions.ts';
import { countTriesLeft, settleProof } from '../../staff/proofs.ts';

export const confirmCallRoute = serve(
  confirmCall,
  async ({ input, holder: { holderId }, tx, now, services: { keys } }) => {
    const { cardId, number, stepUpToken } = input;
    if ((await findCardOf(tx, holderId, cardId)) === null) return refuse('notFound');
    const found = await findQuestionForUpdate(tx, holderId, now);
    if (found === null) return refuse('callQuestionEnded');
    const { question, occasion } = found;
    const isRight = number === question.saidNumber;
    const answer = isRight ? 'RIGHT' : 'WRONG';
    if (question.answer !== null) return question.answer === answer ? ok({ isRight }) : refuse('callQuestionEnded');
    const scope = { holderId, cardId, action: 'CONFIRM_CALL' } as const;
    if ((await redeemStepUp(tx, stepUpToken, scope, now)) === null) return refuse('stepUpRequired');
    // Once five proofs were wrong today, nothing is compared any more, in whichever way.
    if ((await countTriesLeft(tx, keys, holderId, now)) === 0) return refuse('callQuestionEnded');
    await answerPortalQuestion(tx, question, answer, now);
    await settleProof(tx, keys, { ...occasion, holderId }, { kind: 'PORTAL', isRight, at: now });
    return ok({ isRight }, { audited: { facts: { occasionId: occasion.occasionId, isRight } } });
  },
);

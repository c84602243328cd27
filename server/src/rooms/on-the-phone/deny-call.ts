import { denyCall } from '@portal/contract/on-the-phone/deny-call';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { markOccasionCoerced } from '../../staff/occasions.ts';
import { answerPortalQuestion, findQuestionForUpdate } from '../../staff/portal-questions.ts';
import { countTriesLeft, settleProof } from '../../staff/proofs.ts';

export const denyCallRoute = serve(denyCall, async ({ holder: { holderId }, tx, now, services: { keys } }) => {
  const found = await findQuestionForUpdate(tx, holderId, now);
  if (found === null) return refuse('callQuestionEnded');
  const { question, occasion } = found;
  const { occasionId } = occasion;
  if (question.answer === 'DENIED') return ok({ isDenied: true });
  // A no is heard after a yes as well: who pressed a number too soon may still take it back.
  await countTriesLeft(tx, keys, holderId, now);
  await answerPortalQuestion(tx, question, 'DENIED', now);
  await settleProof(tx, keys, { occasionId, holderId }, { kind: 'PORTAL', isRight: false, at: now });
  // Somebody else is on the phone: whatever they proved, that call does no more than protect.
  await markOccasionCoerced(tx, occasionId);
  return ok({ isDenied: true }, { audited: { facts: { occasionId } } });
});

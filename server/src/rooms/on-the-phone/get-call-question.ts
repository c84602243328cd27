import { getCallQuestion } from '@portal/contract/on-the-phone/get-call-question';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endOfQuestion, findQuestionTo } from '../../staff/portal-questions.ts';

export const getCallQuestionRoute = serve(getCallQuestion, async ({ holder, db, now, services }) => {
  const { timeZone } = services.issuing;
  const question = await findQuestionTo(db, holder.holderId, now);
  if (question === null || question.answer !== null) return ok({ question: null, timeZone });
  const { askedAt, numbers } = question;
  const endsAt = endOfQuestion(question);
  return ok({ question: { askedAt: askedAt.toISOString(), endsAt: endsAt.toISOString(), numbers }, timeZone });
});

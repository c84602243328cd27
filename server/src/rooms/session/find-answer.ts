import { findAnswer } from '@portal/contract/session/find-answer';
import { findAnswerStatus } from '../../http/idempotency.ts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';

export const findAnswerRoute = serve(findAnswer, async ({ db, holder, idempotencyKey }) => {
  const status = await findAnswerStatus(db, idempotencyKey ?? '', holder);
  const state = status === null ? 'UNKNOWN' : status === 200 ? 'DONE' : 'REFUSED';
  return ok({ state, isSignedIn: holder !== null });
});

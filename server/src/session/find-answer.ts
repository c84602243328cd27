import { findAnswer } from '@portal/contract/session/find-answer';
import { findAnswerStatus } from '../http/idempotency.ts';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';

export const findAnswerRoute = serve(findAnswer, async ({ db, holder, idempotencyKey }) => {
  const status = await findAnswerStatus(db, idempotencyKey ?? '', holder);
  if (status === null) return ok({ state: 'UNKNOWN' });
  return ok({ state: status === 200 ? 'DONE' : 'REFUSED' });
});

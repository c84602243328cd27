import { findCardActProblem } from '@portal/contract/card/card-acts';
import { lockCard } from '@portal/contract/card/lock-card';
import { ownCvvTries } from '../../acts/acting/cvv-tries.ts';
import { getSummary } from '../../acts/card-orders/card-summary.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardForUpdate, lockCard as lock, strongestLock } from '../../issuer/face.ts';

export const lockCardRoute = serve(lockCard, async ({ input, holder, tx, now, services }) => {
  const { holderId } = holder;
  // A purchase that is being decided comes before the lock, or is declined.
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'LOCK');
  if (problem !== null) return refuse(problem);
  const isNew = await lock(tx, card, 'USER', now);
  if (isNew) await recordEvent(tx, holderId, 'CardLocked', { last4Digit: card.last4Digit }, now);
  const summary = await getSummary(tx, holderId, card.cardId, services.issuing.timeZone, now);
  return ok({ ...summary, ...(await ownCvvTries(tx, services.keys, holder, now)) });
});

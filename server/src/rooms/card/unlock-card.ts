import { findCardActProblem } from '@portal/contract/card/card-acts';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { ownCvvTries, tryCvvOf } from '../../acts/acting/cvv-tries.ts';
import { getSummary } from '../../acts/card-orders/card-summary.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf, strongestLock, unlockCard as unlock } from '../../issuer/face.ts';

export const unlockCardRoute = serve(unlockCard, async (context) => {
  const { input, holder, tx, now, services } = context;
  const { holderId } = holder;
  const card = await findCardOf(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  // Other locks have other ways out: a new PIN, or customer service. The CVV is not even tried.
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'UNLOCK');
  if (problem !== null) return refuse(problem);
  const summary = async () => ({
    ...(await getSummary(tx, holderId, card.cardId, services.issuing.timeZone, now)),
    ...(await ownCvvTries(tx, services.keys, holder, now)),
  });
  // Nothing to open, so nothing is tried: who has no proof for activating a card could guess its CVV here.
  if (card.lockReasons.length === 0) return ok(await summary());
  const { result, triesLeft } = await tryCvvOf(context, card, input.cvv);
  if (result === 'WRONG') return refuse('cvvInvalid', { field: 'cvv', triesLeft });
  if (result === 'OWN_USED_UP') return refuse('ownCvvTriesUsedUp', { field: 'cvv', triesLeft });
  const { last4Digit } = card;
  if (result === 'LOCKED') await recordEvent(tx, holderId, 'CardLockedByCvv', { last4Digit }, now);
  if (result !== 'RIGHT') return refuse('cvvThresholdExceeded', { field: 'cvv' });
  const wasLocked = await unlock(tx, card, 'USER');
  if (wasLocked) await recordEvent(tx, holderId, 'CardUnlocked', { last4Digit }, now);
  return ok(await summary());
});

import { findCardActProblem } from '@portal/contract/card/card-acts';
import { reportLoss } from '@portal/contract/helpers/report-loss';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockGrantOfHelper } from '../../identity/helpers/help-grants.ts';
import { keepLook } from '../../identity/helpers/help-looks.ts';
import { findCardForUpdate, lockCard, strongestLock } from '../../issuer/face.ts';

export const reportLossRoute = serve(reportLoss, async ({ input: { grantId, cardId }, helper, tx, now }) => {
  const grant = await lockGrantOfHelper(tx, { helperId: helper.helperId, grantId }, now);
  const card = grant && (await findCardForUpdate(tx, grant.holderId, cardId));
  if (grant === null || card === null) return refuse('notFound');
  const { holderId } = grant;
  const lockReason = strongestLock(card);
  if (findCardActProblem({ ...card, lockReason }, 'LOCK') === 'cardNotActive')
    return refuse('cardNotActive', { holderId });
  const isNew = lockReason === null && (await lockCard(tx, card, 'USER', now));
  if (isNew) await recordEvent(tx, holderId, 'CardLocked', { last4Digit: card.last4Digit }, now);
  await keepLook(tx, grant, 'LOSS', now);
  // Told again where it is reported again: whoever did not read it the first time may still act.
  await recordEvent(tx, holderId, 'LossToldByHelper', { last4Digit: card.last4Digit }, now);
  return ok({ reportedAt: now.toISOString() }, { holderId, audited: { facts: { grantId } } });
});

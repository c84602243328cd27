import { cardStatusOf } from '@portal/contract/card/card-status';
import { decideStopped } from '@portal/contract/stop/decide-stopped';
import { decideStoppedThings, listStoppedThings } from '../../acts/stopping/stopped-things.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { hasStepUp, redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf, tryCvv } from '../../issuer/face.ts';

export const decideStoppedRoute = serve(decideStopped, async ({ input, holder, tx, now, services }) => {
  const { cardId, choice, cvv, stepUpToken } = input;
  const { holderId, loginId } = holder;
  // The login before the accounts, as by who stops.
  if ((await findLoginForUpdate(tx, loginId)) === null) return refuse('unauthorized');
  const card = await findCardOf(tx, holderId, cardId);
  if (card === null) return refuse('notFound');
  if (cardStatusOf(card.cardStatusId) !== 'debit') return refuse('cardNotActive');
  const scope = { holderId, cardId, action: 'TAKE_UP' } as const;
  // Checked before the CVV, so that nobody without a contact tries it; used up after it.
  if (!(await hasStepUp(tx, stepUpToken, scope, now))) return refuse('stepUpRequired');
  const { result, triesLeft } = await tryCvv(tx, services.keys, card, cvv, now);
  if (result === 'WRONG') return refuse('cvvInvalid', { field: 'cvv', triesLeft });
  if (result === 'LOCKED') await recordEvent(tx, holderId, 'CardLockedByCvv', { last4Digit: card.last4Digit }, now);
  if (result !== 'RIGHT') return refuse('cvvThresholdExceeded', { field: 'cvv' });
  await redeemStepUp(tx, stepUpToken, scope, now);
  const decision = { choice, resolution: 'The holder decided with CVV and passcode' };
  await decideStoppedThings(tx, services.keys, holder, decision, { now, timeZone: services.issuing.timeZone });
  return ok(await listStoppedThings(tx, services.keys, holder));
});

import { findCardActProblem } from '@portal/contract/card/card-acts';
import { cardStatusOf } from '@portal/contract/card/card-status';
import { findPinWeakness } from '@portal/contract/card/pin-weakness';
import { setPin } from '@portal/contract/card/set-pin';
import { tryCvvOf } from '../../acts/acting/cvv-tries.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { hasStepUp, redeemStepUp } from '../../identity/step-up-tokens.ts';
import { activateCard, findCardForUpdate, getHolder, setPin as set, strongestLock } from '../../issuer/face.ts';

export const setPinRoute = serve(setPin, async (context) => {
  const { input, holder, tx, now, services } = context;
  const { keys } = services;
  const { cardId, pin, cvv, stepUpToken } = input;
  const { holderId } = holder;
  const card = await findCardForUpdate(tx, holderId, cardId);
  if (card === null) return refuse('notFound');
  const isOnItsWay = cardStatusOf(card.cardStatusId) === 'inTransit';
  const standing = { ...card, lockReason: strongestLock(card) };
  const problem = findCardActProblem(standing, isOnItsWay ? 'ACTIVATE' : 'CHANGE_PIN');
  if (problem !== null) return refuse(problem);
  if (!isOnItsWay && card.pvvSealed !== null) return refuse('pinIsSet');
  if (isOnItsWay && cvv === undefined) return refuse('invalidInput', { field: 'cvv' });

  // Checked before the CVV, which only the holder may try; used up after it, so that who mistypes it may go on.
  const scope = { holderId, cardId, action: 'SET_PIN' } as const;
  if (!(await hasStepUp(tx, stepUpToken, scope, now))) return refuse('stepUpRequired');
  const data = { last4Digit: card.last4Digit };
  if (isOnItsWay && cvv !== undefined) {
    const { result, triesLeft } = await tryCvvOf(context, card, cvv);
    if (result === 'WRONG') return refuse('cvvInvalid', { field: 'cvv', triesLeft });
    if (result === 'OWN_USED_UP') return refuse('ownCvvTriesUsedUp', { field: 'cvv', triesLeft });
    if (result === 'LOCKED') await recordEvent(tx, holderId, 'CardLockedByCvv', data, now);
    if (result !== 'RIGHT') return refuse('cvvThresholdExceeded', { field: 'cvv' });
  }
  const way = await redeemStepUp(tx, stepUpToken, scope, now);
  // Somebody who types the code of a card that came by mail has the card.
  const weak = way === 'SSN_ZIP' && !isOnItsWay ? { isWeak: true as const } : {};
  await set(tx, keys, card, pin);
  if (await activateCard(tx, card, now)) await recordEvent(tx, holderId, 'CardActivated', data, now);
  await recordEvent(tx, holderId, 'PinSet', { ...data, ...weak }, now);
  return ok({ weakness: findPinWeakness(pin, (await getHolder(tx, keys, holderId)).birthDate) });
});

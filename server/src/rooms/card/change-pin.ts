import { findCardActProblem } from '@portal/contract/card/card-acts';
import { changePin } from '@portal/contract/card/change-pin';
import { findPinWeakness } from '@portal/contract/card/pin-weakness';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardForUpdate, getHolder, setPin, strongestLock } from '../../issuer/face.ts';
import { choosesWeakly } from '../../telling/notices/weak-pin.ts';

export const changePinRoute = serve(changePin, async ({ input, holder, tx, now, services: { keys } }) => {
  const { cardId, pin, stepUpToken } = input;
  const { holderId } = holder;
  const card = await findCardForUpdate(tx, holderId, cardId);
  if (card === null) return refuse('notFound');
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'CHANGE_PIN');
  if (problem !== null) return refuse(problem);
  const way = await redeemStepUp(tx, stepUpToken, { holderId, cardId, action: 'CHANGE_PIN' }, now);
  if (way === null) return refuse('stepUpRequired');
  const weak = (await choosesWeakly(tx, { card, holderId, way }, now)) ? { isWeak: true as const } : {};
  await setPin(tx, keys, card, pin);
  await recordEvent(tx, holderId, 'PinChanged', { last4Digit: card.last4Digit, ...weak }, now);
  const { birthDate } = await getHolder(tx, keys, holderId);
  return ok({ weakness: findPinWeakness(pin, birthDate), locked: card.lockReasons.includes('USER') });
});

import { validatePin } from '@portal/contract/step-up/validate-pin';
import { recordEvent } from '../../events/record-event.ts';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf, tryPin } from '../../issuer/face.ts';
import { grant, grantSecrets } from './grant.ts';
import { findOpenWays } from './open-ways.ts';
import { findPinProofProblem } from './pin-proof.ts';

export const validatePinRoute = serve(validatePin, {
  secrets: grantSecrets(),
  prepare: async () => undefined,
  handle: async (context) => {
    const {
      input,
      holder,
      tx,
      now,
      services: { keys },
    } = context;
    const { cardId, action, pin } = input;
    const { holderId } = holder;
    const card = await findCardOf(tx, holderId, cardId);
    if (card === null) return refuse('notFound');
    const problem = findPinProofProblem(card);
    // Nothing is compared, so nothing is counted: a card in the mail would be locked before it came.
    if (problem !== null) return refuse(problem, { field: 'pin' });
    if (!card.lockReasons.includes('PIN_TRIES')) {
      const { ways } = await findOpenWays(context, card, action);
      if (!ways.includes('PIN')) return refuse('stepUpWayClosed', { field: 'pin' });
    }
    const pinTry = await tryPin(tx, keys, card, pin, now);
    if (pinTry.isRight) return await grant(context, { holderId, cardId, action }, 'PIN');
    const { triesLeft, isCounted } = pinTry;
    // Told three times at most: after that nothing is tried any more.
    const { last4Digit } = card;
    if (isCounted) await recordEvent(tx, holderId, 'InvalidPin', { last4Digit, triesLeft }, now);
    if (isCounted && triesLeft === 0) await recordEvent(tx, holderId, 'CardLockedByPin', { last4Digit }, now);
    if (triesLeft === 0) return refuse('pinThresholdExceeded', { field: 'pin' });
    return refuse('pinIncorrect', { field: 'pin', params: { count: triesLeft } });
  },
});

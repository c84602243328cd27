import { cardStatusOf } from '@portal/contract/card/card-status';
import { recordEvent } from '../../../events/record-event.ts';
import { moveCard } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Nothing is paid with the card, recurring payments neither, until the staff have looked into it. */
export const holdForFraudAct = defineAct(
  'hold-for-fraud',
  'stops a card because of suspected fraud, also one on its way',
  byStaff(ofCard),
  withCard(async ({ card, tx, now }) => {
    const isClosed = cardStatusOf(card.cardStatusId) === 'closed';
    const move = await moveCard(tx, card, 'HELD_FOR_FRAUD', now);
    if (!move.moved) return refused(isClosed ? 'cardClosed' : 'alreadyHeld');
    await recordEvent(tx, card.holderId, 'CardHeldForFraud', { last4Digit: card.last4Digit }, now);
    return taken({ cardStatusId: move.to });
  }),
);

/** The card stands as it did before: one that was never activated still has to be. */
export const endFraudHoldAct = defineAct(
  'end-fraud-hold',
  'ends the hold of a card, which then stands as it did before',
  byStaff(ofCard),
  withCard(async ({ card, tx, now }) => {
    const move = await moveCard(tx, card, 'HOLD_ENDED', now);
    if (!move.moved) return refused('notHeld');
    await recordEvent(tx, card.holderId, 'CardHoldEnded', { last4Digit: card.last4Digit }, now);
    return taken({ cardStatusId: move.to });
  }),
);

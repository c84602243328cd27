import { cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import { recordEvent } from '../../../events/record-event.ts';
import { endPinReset, forcePinReset } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Somebody may know the PIN: it is gone, and only what recurs is paid until the holder has called. */
export const orderPinResetAct = defineAct(
  'order-pin-reset',
  'stops a card until it has a new PIN; the old one is gone',
  byStaff(ofCard),
  withCard(async ({ card, tx, now }) => {
    const status = cardStatusOf(card.cardStatusId);
    if (status === 'pendingPinReset') return refused('alreadyOrdered');
    if (!(await forcePinReset(tx, card, now))) return refused(status === 'closed' ? 'cardClosed' : 'cardNotActive');
    await recordEvent(tx, card.holderId, 'PinResetOrdered', { last4Digit: card.last4Digit }, now);
    return taken({ cardStatusId: cardStatusIds.pendingPinReset });
  }),
);

/** The card works again; its holder chooses a PIN in the portal, which the staff never hear. */
export const endPinResetAct = defineAct(
  'end-pin-reset',
  'lets a card be used again whose PIN was to be reset; its holder chooses the new one in the portal',
  byStaff(ofCard),
  withCard(async ({ card, tx, now }) => {
    if (!(await endPinReset(tx, card, now))) return refused('noPinReset');
    await recordEvent(tx, card.holderId, 'PinResetEnded', { last4Digit: card.last4Digit }, now);
    return taken({ cardStatusId: cardStatusIds.active });
  }),
);

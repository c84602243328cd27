import { findSuccessor } from '@portal/contract/card/card-replacement';
import { cardStatusOf } from '@portal/contract/card/card-status';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { listCardsOf, moveCard } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { refused } from '../refusals.ts';

const eventOf = { HOLDER_ASKED: 'CLOSED_BY_HOLDER', FRAUD: 'CLOSED_FOR_FRAUD' } as const;

/**
 * A card ends for good; the account and its money stay. With one that is closed for fraud goes the card in the mail that
 * has the same number, which whoever misused it knows.
 */
export const closeCardAct = defineAct(
  'close-card',
  'closes a card for good; its account and the money on it stay',
  byStaff({ ...ofCard, because: z.enum(['HOLDER_ASKED', 'FRAUD']), evenIfLast: z._default(z.boolean(), false) }),
  withCard(async ({ body: { because, evenIfLast }, card, tx, now }) => {
    const { holderId, accountId, cardId, last4Digit } = card;
    if (cardStatusOf(card.cardStatusId) === 'closed') return refused('cardClosed');
    const { cards } = await listCardsOf(tx, holderId);
    const successor = because === 'FRAUD' ? findSuccessor(card, cards) : null;
    const alsoClosed = successor?.last4Digit === last4Digit ? successor : null;
    const others = cards.filter(
      (other) => other.accountId === accountId && other.cardId !== cardId && other.cardId !== alsoClosed?.cardId,
    );
    const isLast = others.every((other) => cardStatusOf(other.cardStatusId) === 'closed');
    if (isLast && !evenIfLast) return refused('lastCard');
    const move = await moveCard(tx, card, eventOf[because], now);
    if (alsoClosed) await moveCard(tx, alsoClosed, eventOf[because], now);
    await recordEvent(tx, holderId, 'CardClosed', { last4Digit }, now);
    return taken({ cardStatusId: move.moved ? move.to : move.from });
  }),
);

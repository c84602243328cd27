import { isForService } from '@portal/contract/card/card-lock';
import {
  findSuccessor,
  isReport,
  type ReplacementReason,
  replacementReasons,
  takesPlaceOf,
} from '@portal/contract/card/card-replacement';
import { cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { DeskRefusal } from './refusals.ts';

/** Why the staff order a card; 'NEW': in place of one that is closed already. */
export const deskOrderReasons = [...replacementReasons, 'NEW'] as const;
export type DeskOrderReason = (typeof deskOrderReasons)[number];

type Card = Pick<CardSummary, 'cardId' | 'cardStatusId' | 'lockReason' | 'replacesCardId' | 'waitingFeeCents'>;

/** The statuses of cards that their holder had, so that they can be lost or stolen. */
const withHolder = [
  cardStatusIds.active,
  cardStatusIds.pendingPinReset,
  cardStatusIds.neverActivated,
  cardStatusIds.heldForFraud,
  cardStatusIds.dormant,
];

/** The statuses of cards that can be replaced for a reason, and how it is refused for others. */
const rules: Record<ReplacementReason, { statuses: readonly number[]; otherwise: DeskRefusal }> = {
  LOST: { statuses: withHolder, otherwise: 'notArrived' },
  STOLEN: { statuses: withHolder, otherwise: 'notArrived' },
  // It keeps its number, so none that is held or that nobody has had.
  DAMAGED: {
    statuses: [cardStatusIds.active, cardStatusIds.pendingPinReset, cardStatusIds.dormant],
    otherwise: 'notDamaged',
  },
  NOT_ARRIVED: {
    statuses: [cardStatusIds.ordered, cardStatusIds.printed, cardStatusIds.shipped, cardStatusIds.neverActivated],
    otherwise: 'arrived',
  },
};

/** Tells whether another card has taken a card's place, or that of the one whose place it was to take. */
export function isReplaced(card: Card, cards: readonly Card[]): boolean {
  const { cardId, replacesCardId } = card;
  return cards.some(
    (newer) =>
      newer.cardId > cardId &&
      (takesPlaceOf(newer, cardId, cards) || (replacesCardId !== null && takesPlaceOf(newer, replacesCardId, cards))),
  );
}

/**
 * Why the staff cannot order a card in place of another, or null: they can. More than its holder can do: what is stopped
 * or locked is replaced when it is lost, and so is what is closed.
 */
export function findOrderProblem(
  card: Card,
  cards: readonly Card[],
  { because, waivesFee }: { because: DeskOrderReason; waivesFee: boolean },
): DeskRefusal | null {
  const isClosed = cardStatusOf(card.cardStatusId) === 'closed';
  if (card.waitingFeeCents !== null && !waivesFee) return 'orderWaits';
  if (because === 'NEW') {
    if (!isClosed) return 'cardOpen';
    if (card.cardStatusId === cardStatusIds.holderDeceased) return 'holderDeceased';
    if (card.cardStatusId === cardStatusIds.undeliverable) return 'undeliverable';
    return isReplaced(card, cards) ? 'replacedAlready' : null;
  }
  if (isClosed) return 'orderNew';
  const { statuses, otherwise } = rules[because];
  if (!statuses.includes(card.cardStatusId)) return otherwise;
  // A card that is reported closes, and with it the one in the mail that has its number.
  if (!isReport(because) && findSuccessor(card, cards) !== null) return 'replacedAlready';
  return !isReport(because) && isForService(card.lockReason) ? 'lockedFirst' : null;
}

/** Returns the reason kept with an order: a card that was reported before was lost or stolen. */
export function orderReasonOf(reason: DeskOrderReason, cardStatusId: number): DeskOrderReason {
  if (reason !== 'NEW') return reason;
  return cardStatusId === cardStatusIds.lost ? 'LOST' : cardStatusId === cardStatusIds.stolen ? 'STOLEN' : 'NEW';
}

import { cardStatusOf } from '../card-status.ts';
import { expeditedFeeCents, replacementFeeCents } from '../constants.ts';
import type { ErrorKey } from '../errors.ts';
import { type Cents, cents } from '../money.ts';
import type { ShippingMethod } from './card-tracking.ts';
import type { CardSummary } from './list-cards.ts';

/** Why a card is to be replaced; the last is for one that the mail lost, and costs nothing. */
export const replacementReasons = ['LOST', 'STOLEN', 'DAMAGED', 'NOT_ARRIVED'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

type ReplacedCard = Pick<CardSummary, 'cardId' | 'cardStatusId' | 'lockReason'> & {
  tracking: Pick<NonNullable<CardSummary['tracking']>, 'isOverdue'> | null;
};

/**
 * Why a card cannot be replaced now for a reason, or null: it can. `cards` are all of the holder's. Where only customer
 * service can help, the error says so.
 */
export function findReplacementProblem(
  card: ReplacedCard,
  cards: readonly ReplacedCard[],
  reason: ReplacementReason,
): Extract<ErrorKey, 'replacementUnderWay' | 'cardStillExpected' | 'cardNotActive' | 'lockedOtherwise'> | null {
  const others = cards.filter(({ cardId }) => cardId !== card.cardId);
  if (others.some((other) => cardStatusOf(other.cardStatusId) === 'inTransit')) return 'replacementUnderWay';
  const status = cardStatusOf(card.cardStatusId);
  const isStopped = card.lockReason === 'CVV_TRIES' || card.lockReason === 'ISSUER';
  if (isStopped && (status === 'inTransit' || (status === 'debit' && reason !== 'NOT_ARRIVED')))
    return 'lockedOtherwise';
  if (status === 'inTransit') {
    if (reason !== 'NOT_ARRIVED') return 'replacementUnderWay';
    return card.tracking?.isOverdue ? null : 'cardStillExpected';
  }
  // One that the mail brought back was sent to the wrong place: a person makes sure of the address first.
  return reason === 'NOT_ARRIVED' || status !== 'debit' ? 'cardNotActive' : null;
}

/**
 * Whether the free card of a rolling year is still to be had. `lastFreeOn` is the day on which the last free one was
 * ordered, or null. Days are yyyy-MM-dd.
 */
export function isReplacementFree(lastFreeOn: string | null, today: string): boolean {
  if (lastFreeOn === null) return true;
  const year = Number(lastFreeOn.slice(0, 4)) + 1;
  return today >= `${year}${lastFreeOn.slice(4)}`;
}

/** What a replacement costs, in cents: the card and its mail. What the mail lost is sent again without a fee. */
export function replacementFeesOf(
  reason: ReplacementReason,
  shipping: ShippingMethod,
  isFree: boolean,
): { cardFeeCents: Cents; shippingFeeCents: Cents; feeCents: Cents } {
  const isOurs = reason === 'NOT_ARRIVED';
  const cardFeeCents = isOurs || isFree ? 0 : replacementFeeCents;
  const shippingFeeCents = isOurs || shipping === 'STANDARD' ? 0 : expeditedFeeCents;
  return {
    cardFeeCents: cents(cardFeeCents),
    shippingFeeCents: cents(shippingFeeCents),
    feeCents: cents(cardFeeCents + shippingFeeCents),
  };
}

import type { ErrorKey } from '../errors.ts';
import { type Cents, cents } from '../money/cents.ts';
import { feeOf } from '../money/fee-of.ts';
import type { Fees } from '../money/fees.ts';
import { findCardActProblem } from './card-acts.ts';
import { cardStatusOf } from './card-status.ts';
import type { ShippingMethod } from './card-tracking.ts';
import { countFreeCards } from './free-cards.ts';
import type { CardSummary } from './list-cards.ts';

/** Why a card is to be replaced; the last is for one that the mail lost, and costs nothing. */
export const replacementReasons = ['LOST', 'STOLEN', 'DAMAGED', 'NOT_ARRIVED'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

/**
 * Tells whether a card is reported with the order of another, and so closes at once and for good (docs/domain.md §6). 'NEW' is
 * ordered by customer service, in place of one that is closed.
 */
export function isReport(reason: ReplacementReason | 'NEW'): reason is 'LOST' | 'STOLEN' {
  return reason === 'LOST' || reason === 'STOLEN';
}

type Linked = Pick<CardSummary, 'cardId' | 'cardStatusId' | 'replacesCardId'>;

/**
 * Tells whether one card takes the place of another, also through others that the mail lost. `cards` are all of the holder's.
 */
export function takesPlaceOf(newer: Linked, cardId: number, cards: readonly Linked[]): boolean {
  const { replacesCardId } = newer;
  if (replacesCardId === cardId) return true;
  const between = cards.find((card) => card.cardId === replacesCardId);
  return between !== undefined && takesPlaceOf(between, cardId, cards);
}

/** The card in the mail that takes a card's place, or null. Another card's replacement is none of its. */
export function findSuccessor<Card extends Linked>({ cardId }: Linked, cards: readonly Card[]): Card | null {
  const onTheirWay = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'inTransit');
  return onTheirWay.find((card) => takesPlaceOf(card, cardId, cards)) ?? null;
}

type ReplacedCard = Pick<
  CardSummary,
  'cardId' | 'cardStatusId' | 'lockReason' | 'replacesCardId' | 'waitingFeeCents'
> & {
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
  const status = cardStatusOf(card.cardStatusId);
  // A card that is reported closes, and the one in the mail with its number, so that order stands in no way.
  if (card.waitingFeeCents !== null) return 'replacementUnderWay';
  if (findSuccessor(card, cards) !== null && !(isReport(reason) && status === 'debit')) return 'replacementUnderWay';
  if (status === 'inTransit') {
    const problem = findCardActProblem(card, 'SEND_AGAIN');
    if (problem !== null) return problem;
    if (reason !== 'NOT_ARRIVED') return 'replacementUnderWay';
    return card.tracking?.isOverdue ? null : 'cardStillExpected';
  }
  // One that the mail brought back was sent to the wrong place: a person makes sure of the address first.
  return reason === 'NOT_ARRIVED' ? 'cardNotActive' : findCardActProblem(card, 'REPLACE');
}

interface PricedReplacement {
  reason: ReplacementReason | 'NEW';
  shipping: ShippingMethod;
  /** The day of the order, and the days on which free ones were ordered before, as yyyy-MM-dd. */
  orderedOn: string;
  freeOn: readonly string[];
  /** Tells whether customer service waives all fees of it. */
  waivesFee: boolean;
}

/**
 * Returns the fees of a replacement, in cents: the card and its mail. A card lost in the mail is sent again without a fee,
 * and one in place of a card that was closed costs only its mail.
 */
export function replacementFeesOf(
  { reason, shipping, orderedOn, freeOn, waivesFee }: PricedReplacement,
  fees: Pick<Fees, 'replacementCents' | 'expeditedCents' | 'freeReplacementsPerYear'>,
): { cardFeeCents: Cents; shippingFeeCents: Cents; feeCents: Cents } {
  const isWhollyFree = waivesFee || reason === 'NOT_ARRIVED';
  const isFree =
    isWhollyFree || reason === 'NEW' || countFreeCards(freeOn, orderedOn, fees.freeReplacementsPerYear).left > 0;
  const cardFeeCents = isFree ? 0 : feeOf(fees, 'REPLACEMENT');
  const shippingFeeCents = isWhollyFree || shipping === 'STANDARD' ? 0 : feeOf(fees, 'EXPEDITED');
  return {
    cardFeeCents: cents(cardFeeCents),
    shippingFeeCents: cents(shippingFeeCents),
    feeCents: cents(cardFeeCents + shippingFeeCents),
  };
}

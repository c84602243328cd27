import type { CardSummary } from '@portal/contract/card/list-cards';
import { maxInvalidCvvTries } from '@portal/contract/constants';
import { cents } from '@portal/contract/money/cents';
import { type HolderCard, listCardsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { trackingOf } from './tracking.ts';

/** A card as its holder sees it at `now`. */
export function toSummary({ shipping, cvvTries, ...card }: HolderCard, timeZone: string, now: Date): CardSummary {
  return {
    ...card,
    locked: card.lockReason !== null,
    cvvTriesLeft: Math.max(0, maxInvalidCvvTries - cvvTries),
    availableCents: cents(card.availableCents),
    postedCents: cents(card.postedCents),
    asideCents: cents(card.asideCents),
    pendingTransferCents: cents(card.pendingTransferCents),
    pendingFeeCents: cents(card.pendingFeeCents),
    waitingFeeCents: card.waitingFeeCents === null ? null : cents(card.waitingFeeCents),
    tracking: shipping && trackingOf(card.cardStatusId, shipping, timeZone, now),
  };
}

/** A holder's own card as it is after a write. Throws when it is not there. */
export async function getSummary(
  db: Queryable,
  holderId: number,
  cardId: number,
  timeZone: string,
  now: Date,
): Promise<CardSummary> {
  const { cards } = await listCardsOf(db, holderId);
  const card = cards.find((each) => each.cardId === cardId);
  if (!card) throw new Error('the card is not there');
  return toSummary(card, timeZone, now);
}

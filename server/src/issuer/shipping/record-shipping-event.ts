import { cardStatusOf } from '@portal/contract/card/card-status';
import type { ShippingMethod, ShippingState } from '@portal/contract/card/card-tracking';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import type { CardEvent } from '../cards/card-moves.ts';
import { getCard } from '../cards/find-card.ts';
import { moveCard } from '../cards/move-card.ts';
import { cardReference, settleException } from '../exceptions/exceptions.ts';

/** The event that a state of the mail brings to the card's own status. A delivered card still waits to be activated. */
const cardEventOf: Record<ShippingState, CardEvent | null> = {
  ORDERED: null,
  PRINTED: 'PRINTED',
  SHIPPED: 'SHIPPED',
  IN_TRANSIT: 'SHIPPED',
  OUT_FOR_DELIVERY: 'SHIPPED',
  DELIVERED: 'SHIPPED',
  RETURNED: 'RETURNED_TO_SENDER',
};

export interface ShippingEvent {
  card: CardKey;
  state: ShippingState;
  happenedAt: Date;
  carrier: string | null;
  trackingNumber: string | null;
}

const insertEvent = statement<[number, number, ShippingState, Date, string | null, string | null], never>(
  'issuer/record-shipping-event',
  `INSERT INTO issuer.shipping_event (account_id, card_id, state, happened_at, carrier, tracking_number)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_id, card_id, state) DO UPDATE SET
     carrier = coalesce(shipping_event.carrier, excluded.carrier),
     tracking_number = coalesce(shipping_event.tracking_number, excluded.tracking_number)`,
);

const shippingBefore = statement<
  [number, number],
  { before: ShippingState[]; hasNumber: boolean; method: ShippingMethod }
>(
  'issuer/find-shipping-before',
  `SELECT coalesce(array_agg(event.state) FILTER (WHERE event.state IS NOT NULL), '{}') AS before,
     coalesce(bool_or(event.tracking_number IS NOT NULL), false) AS "hasNumber", card.shipping_method AS method
   FROM issuer.card LEFT JOIN issuer.shipping_event AS event USING (account_id, card_id)
   WHERE card.account_id = $1 AND card.card_id = $2 GROUP BY card.shipping_method`,
);

/** The facts that a message of the carrier added. */
export interface ShippingNews {
  /** States that had been told before. */
  before: readonly ShippingState[];
  isNewState: boolean;
  /** Tells whether it brought the card's tracking number, which was not known. */
  isNewNumber: boolean;
  /** Ordered so; a number makes no standard mail faster. */
  isExpedited: boolean;
  /** Tells whether the card still waits to be activated. */
  isInTheMail: boolean;
}

/**
 * Keeps what the carrier said, once, and moves the card along. Events may overtake each other, and what was told without
 * a tracking number may be told again with one. An exception that nothing was said of the card is resolved.
 */
export async function recordShippingEvent(tx: Queryable, event: ShippingEvent): Promise<ShippingNews> {
  const { card, state, happenedAt, carrier, trackingNumber } = event;
  // Of several that bring the number at once, one is the first.
  await lockAccountRow(tx, card.accountId);
  const { before, hasNumber, method } = await get(tx, shippingBefore, [card.accountId, card.cardId]);
  await run(tx, insertEvent, [card.accountId, card.cardId, state, happenedAt, carrier, trackingNumber]);
  const missed = { ...card, kind: 'CARD_NOT_REPORTED', reference: cardReference(card.cardId) } as const;
  await settleException(tx, missed, `the bureau said ${state}`, happenedAt);
  const cardEvent = cardEventOf[state];
  if (cardEvent) await moveCard(tx, card, cardEvent, happenedAt);
  const { cardStatusId } = await getCard(tx, card.cardId);
  return {
    before,
    isNewState: !before.includes(state),
    isNewNumber: trackingNumber !== null && !hasNumber,
    isExpedited: method === 'EXPEDITED',
    isInTheMail: cardStatusOf(cardStatusId) === 'inTransit',
  };
}

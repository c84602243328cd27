import type { ShippingState } from '@portal/contract/card/card-tracking';
import { get, type Queryable, run, statement } from '../../db/statement.ts';
import { lockAccount } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import type { CardEvent } from '../cards/card-moves.ts';
import { moveCard } from '../cards/move-card.ts';

/** What a state of the mail does to the card's own status. A delivered card still waits to be activated. */
const cardEventOf: Partial<Record<ShippingState, CardEvent>> = {
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

const hasParcel = statement<[number, number], { isKnown: boolean }>(
  'issuer/has-tracking-number',
  `SELECT EXISTS (SELECT FROM issuer.shipping_event WHERE account_id = $1 AND card_id = $2
     AND tracking_number IS NOT NULL) AS "isKnown"`,
);

/**
 * Keeps what the carrier said, once, and moves the card along. Events may overtake each other, and what was told without
 * a tracking number may be told again with one. True when the card's tracking number was not known before.
 */
export async function recordShippingEvent(tx: Queryable, event: ShippingEvent): Promise<boolean> {
  const { card, state, happenedAt, carrier, trackingNumber } = event;
  // Of several that bring the number at once, one is the first.
  await lockAccount(tx, card.accountId);
  const isFirst = trackingNumber !== null && !(await get(tx, hasParcel, [card.accountId, card.cardId])).isKnown;
  await run(tx, insertEvent, [card.accountId, card.cardId, state, happenedAt, carrier, trackingNumber]);
  const cardEvent = cardEventOf[state];
  if (cardEvent) await moveCard(tx, card, cardEvent, happenedAt);
  return isFirst;
}

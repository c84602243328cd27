import { cardStatusIds } from '@portal/contract/card/card-status';
import type { ShippingMethod, ShippingState } from '@portal/contract/card/card-tracking';
import type { LockReason } from '@portal/contract/card/list-cards';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { isSetAside } from '../ach/set-aside.ts';
import { listIds } from './status-lists.ts';

/** A card's way through the mail, as printer and carrier told it; times are as JSON writes them. */
export interface CardShipping {
  orderedAt: string;
  /** As it was ordered. */
  method: ShippingMethod;
  events: { state: ShippingState; happenedAt: string; carrier: string | null; trackingNumber: string | null }[] | null;
}

export interface HolderCard {
  accountId: number;
  cardId: number;
  cardStatusId: number;
  accountNickName: string;
  last4Digit: string;
  cardholderName: string;
  expiry: string;
  /** The strongest of the locks that stand. */
  lockReason: LockReason | null;
  hasPin: boolean;
  /** Wrong CVVs in the portal since the last right one. */
  cvvTries: number;
  /** The card of the same account whose place it takes, or null. */
  replacesCardId: number | null;
  availableCents: number;
  postedCents: number;
  /** The part of the difference that its holder set aside. */
  asideCents: number;
  /** The amount set aside for the holder's bank, and the fees of that. */
  pendingTransferCents: number;
  pendingFeeCents: number;
  /** Null for a card that is not in the mail. */
  shipping: CardShipping | null;
  /** The fee that the order of its replacement waits for, in cents; null when none waits. */
  waitingFeeCents: number | null;
  /** Tells whether that order waits for somebody to make sure of a new address. */
  waitsForAddress: boolean;
}

const cardsOfHolder = statement<[number], HolderCard & { givenName: string }>(
  'issuer/list-cards',
  `SELECT holder.given_name AS "givenName", card.account_id AS "accountId", card.card_id AS "cardId",
     card.card_status_id AS "cardStatusId", card.account_nickname AS "accountNickName",
     card.last4_digit AS "last4Digit", card.cardholder_name AS "cardholderName", card.expiry,
     (SELECT max(reason)::text FROM issuer.card_lock AS lock
       WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id) AS "lockReason",
     card.pvv_sealed IS NOT NULL AS "hasPin", card.cvv_tries AS "cvvTries",
     card.replaces_card_id AS "replacesCardId",
     account.posted_cents - account.held_cents AS "availableCents", account.posted_cents AS "postedCents",
     account.aside_cents AS "asideCents",
     aside."pendingTransferCents", aside."pendingFeeCents",
     CASE WHEN card.card_status_id IN ${listIds(cardStatusIds.ordered, cardStatusIds.printed, cardStatusIds.shipped)} THEN json_build_object(
       'orderedAt', card.created_at, 'method', card.shipping_method, 'events', (
       SELECT json_agg(json_build_object('state', event.state, 'happenedAt', event.happened_at,
         'carrier', event.carrier, 'trackingNumber', event.tracking_number))
       FROM issuer.shipping_event AS event
       WHERE event.account_id = card.account_id AND event.card_id = card.card_id)) END AS shipping,
     (SELECT fee_cents FROM issuer.waiting_order AS waiting WHERE waiting.account_id = card.account_id
       AND waiting.card_id = card.card_id AND made_at IS NULL) AS "waitingFeeCents",
     EXISTS (SELECT FROM issuer.waiting_order AS waiting WHERE waiting.account_id = card.account_id
       AND waiting.card_id = card.card_id AND made_at IS NULL AND for_address) AS "waitsForAddress"
   FROM issuer.holder JOIN issuer.account USING (holder_id)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount_cents), 0)::bigint AS "pendingTransferCents",
       coalesce(sum(fee_cents), 0)::bigint AS "pendingFeeCents"
     FROM issuer.transfer WHERE transfer.account_id = account.account_id AND ${isSetAside}
   ) AS aside
   JOIN issuer.card USING (account_id)
   WHERE account.account_id = ANY(issuer.accounts_of($1)) AND holder.holder_id = $1 ORDER BY card.card_id DESC`,
);

/** A holder's given name and all their cards, newest first, each with the balances of its account in cents. */
export async function listCardsOf(
  db: Queryable,
  holderId: number,
): Promise<{ givenName: string; cards: HolderCard[] }> {
  const rows = await list(db, cardsOfHolder, [holderId]);
  return { givenName: rows[0]?.givenName ?? '', cards: rows.map(({ givenName, ...card }) => card) };
}

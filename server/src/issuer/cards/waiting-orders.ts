import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from './card.ts';

/** A replacement that is made once the balance bears it, and somebody has made sure of where it goes. */
export interface WaitingOrder extends CardKey {
  reason: 'LOST' | 'STOLEN';
  method: ShippingMethod;
  feeCents: number;
  /** Tells whether it waits for that, and not for money alone. */
  isForAddress: boolean;
  /** Tells whether merchants that keep the card on file learn of the new one. */
  isAnnounced: boolean;
}

const insertOrder = statement<(number | string | Date | boolean)[], never>(
  'issuer/wait-with-order',
  `INSERT INTO issuer.waiting_order (account_id, card_id, order_reason, shipping_method, fee_cents, asked_at,
     for_address, is_announced)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Keeps an order until it can be made. The caller holds the account's lock. */
export async function waitWithOrder(tx: Queryable, order: WaitingOrder, now: Date): Promise<void> {
  const { accountId, cardId, reason, method, feeCents, isForAddress, isAnnounced } = order;
  await run(tx, insertOrder, [accountId, cardId, reason, method, feeCents, now, isForAddress, isAnnounced]);
}

const columns = `waiting.account_id AS "accountId", waiting.card_id AS "cardId", order_reason AS reason,
  shipping_method AS method, fee_cents AS "feeCents", for_address AS "isForAddress", is_announced AS "isAnnounced"`;

const affordableOrders = statement<[], WaitingOrder & { holderId: number }>(
  'issuer/list-affordable-orders',
  `SELECT ${columns}, account.holder_id AS "holderId"
   FROM issuer.waiting_order AS waiting JOIN issuer.account USING (account_id)
   WHERE made_at IS NULL AND posted_cents - held_cents >= fee_cents ORDER BY asked_at`,
);

/** The orders whose balance seems to bear them by now; to be looked at again under the account's lock. */
export async function listAffordableOrders(db: Queryable): Promise<(WaitingOrder & { holderId: number })[]> {
  return await list(db, affordableOrders, []);
}

const setMade = statement<[number, number, Date], never>(
  'issuer/make-waiting-order',
  `UPDATE issuer.waiting_order SET made_at = $3 WHERE account_id = $1 AND card_id = $2 AND made_at IS NULL`,
);

/** Marks an order as made; false when it was before. The caller holds the account's lock. */
export async function endWaiting(tx: Queryable, { accountId, cardId }: CardKey, now: Date): Promise<boolean> {
  return (await run(tx, setMade, [accountId, cardId, now])) === 1;
}

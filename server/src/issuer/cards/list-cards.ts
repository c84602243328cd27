import type { LockReason } from '@portal/contract/card/list-cards';
import { list, type Queryable, statement } from '../../db/statement.ts';

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
  availableCents: number;
  postedCents: number;
}

const cardsOfHolder = statement<[number], HolderCard & { givenName: string }>(
  'issuer/list-cards',
  `SELECT holder.given_name AS "givenName", card.account_id AS "accountId", card.card_id AS "cardId",
     card.card_status_id AS "cardStatusId", card.account_nickname AS "accountNickName",
     card.last4_digit AS "last4Digit", card.cardholder_name AS "cardholderName", card.expiry,
     (SELECT max(reason)::text FROM issuer.card_lock AS lock
       WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id) AS "lockReason",
     account.posted_cents - account.held_cents AS "availableCents", account.posted_cents AS "postedCents"
   FROM issuer.holder JOIN issuer.account USING (holder_id) JOIN issuer.card USING (account_id)
   WHERE holder.holder_id = $1 ORDER BY card.card_id DESC`,
);

/** A holder's given name and all their cards, newest first, each with the balances of its account in cents. */
export async function listCardsOf(
  db: Queryable,
  holderId: number,
): Promise<{ givenName: string; cards: HolderCard[] }> {
  const rows = await list(db, cardsOfHolder, [holderId]);
  return { givenName: rows[0]?.givenName ?? '', cards: rows.map(({ givenName, ...card }) => card) };
}

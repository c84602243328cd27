import { list, type Queryable, run, statement } from '../../db/statement.ts';
import type { CardKey } from './card.ts';

/** A card that a day may bring something to. */
export interface AgingCard extends CardKey {
  holderId: number;
  last4Digit: string;
  /** yyyy-MM-dd. */
  expiry: string;
}

const selectCards = `SELECT card.account_id AS "accountId", card.card_id AS "cardId", account.holder_id AS "holderId",
  card.last4_digit AS "last4Digit", card.expiry FROM issuer.card JOIN issuer.account USING (account_id)`;

const cardsToNotice = statement<[string, string], AgingCard>(
  'issuer/list-cards-to-notice',
  `${selectCards} WHERE card.expiry BETWEEN $1 AND $2 AND card.card_status_id IN (4, 19)
     AND card.expiry_noticed_at IS NULL ORDER BY card.card_id`,
);

/** The cards in use that expire from `today` to `lastDay` and whose holders have not been told. */
export async function listCardsToNotice(db: Queryable, today: string, lastDay: string): Promise<AgingCard[]> {
  return await list(db, cardsToNotice, [today, lastDay]);
}

const markNoticed = statement<[number, number, Date], never>(
  'issuer/mark-expiry-noticed',
  `UPDATE issuer.card SET expiry_noticed_at = $3 WHERE account_id = $1 AND card_id = $2 AND expiry_noticed_at IS NULL`,
);

/** Keeps that the holder was told; false when it was so before. */
export async function markExpiryNoticed(tx: Queryable, { accountId, cardId }: CardKey, now: Date): Promise<boolean> {
  return (await run(tx, markNoticed, [accountId, cardId, now])) === 1;
}

const cardsToRenew = statement<[string, string, number | null], AgingCard>(
  'issuer/list-cards-to-renew',
  `${selectCards} WHERE card.expiry BETWEEN $1 AND $2 AND card.card_status_id = 4
     AND ($3::bigint IS NULL OR card.card_id = $3)
     -- One that the issuer has locked stays as it is.
     AND NOT EXISTS (SELECT FROM issuer.card_lock AS lock
       WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id AND lock.reason = 'ISSUER')
     AND NOT EXISTS (SELECT FROM issuer.card AS newer
       WHERE newer.account_id = card.account_id AND newer.replaces_card_id = card.card_id
         AND (newer.order_reason = 'RENEWAL' OR newer.card_status_id IN (1, 4, 10, 14, 19, 20, 21, 23)))
   ORDER BY card.card_id`,
);

/** The active cards that expire from `today` to `lastDay` and have no successor; of these only `cardId`, if given. */
export async function listCardsToRenew(
  db: Queryable,
  today: string,
  lastDay: string,
  cardId: number | null = null,
): Promise<AgingCard[]> {
  return await list(db, cardsToRenew, [today, lastDay, cardId]);
}

const expiredCards = statement<[string], AgingCard>(
  'issuer/list-expired-cards',
  `${selectCards} WHERE card.expiry < $1 AND card.card_status_id IN (1, 4, 10, 14, 19, 20, 21, 23) ORDER BY card.card_id`,
);

/** The cards that are not closed although they expired before `today`. */
export async function listExpiredCards(db: Queryable, today: string): Promise<AgingCard[]> {
  return await list(db, expiredCards, [today]);
}

const cardsLongOnTheWay = statement<[Date], AgingCard>(
  'issuer/list-cards-long-on-the-way',
  `${selectCards} WHERE card.card_status_id IN (1, 10, 14) AND card.created_at < $1 ORDER BY card.card_id`,
);

/** The cards that were ordered before `orderedBefore` and have not been activated. */
export async function listCardsLongOnTheWay(db: Queryable, orderedBefore: Date): Promise<AgingCard[]> {
  return await list(db, cardsLongOnTheWay, [orderedBefore]);
}

const restingCards = statement<[Date, string, number | null], AgingCard>(
  'issuer/list-resting-cards',
  `${selectCards} WHERE card.card_status_id IN (4, 19) AND card.moved_at < $1
     AND ($3::bigint IS NULL OR card.card_id = $3)
     AND NOT EXISTS (SELECT FROM issuer.day_total AS total
       WHERE total.account_id = card.account_id AND total.business_day >= $2)
     AND NOT EXISTS (SELECT FROM issuer.authorization AS asked
       WHERE asked.account_id = card.account_id AND asked.created_at >= $1)
   ORDER BY card.card_id`,
);

/**
 * The cards in use since before an instant on whose accounts nothing has happened since; `sinceDay` is its day. Of these
 * only `cardId`, if given.
 */
export async function listRestingCards(
  db: Queryable,
  since: Date,
  sinceDay: string,
  cardId: number | null = null,
): Promise<AgingCard[]> {
  return await list(db, restingCards, [since, sinceDay, cardId]);
}

import { cardStatusIds } from '@portal/contract/card/card-status';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from './card.ts';
import { listIds, openCards } from './status-lists.ts';

/** A card that a day may bring something to. */
export interface AgingCard extends CardKey {
  holderId: number;
  last4Digit: string;
  /** yyyy-MM-dd. */
  expiry: string;
  /** Tells whether it is active and not stopped by the issuer, so that another one comes by itself. */
  isInUse: boolean;
}

// One that the issuer has locked stays as it is.
const isStopped = `EXISTS (SELECT FROM issuer.card_lock AS lock
  WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id AND lock.reason = 'ISSUER')`;

const selectCards = `SELECT card.account_id AS "accountId", card.card_id AS "cardId", account.holder_id AS "holderId",
  card.last4_digit AS "last4Digit", card.expiry, card.card_status_id = ${cardStatusIds.active} AND NOT ${isStopped} AS "isInUse" FROM issuer.card JOIN issuer.account USING (account_id)`;

const cardsToNotice = statement<[string, string], AgingCard>(
  'issuer/list-cards-to-notice',
  `${selectCards} WHERE card.expiry BETWEEN $1 AND $2 AND card.card_status_id IN ${openCards}
     AND card.expiry_noticed_at IS NULL ORDER BY card.card_id`,
);

/** The cards of whatever status, if not closed, that expire from `today` to `lastDay` and whose holders have not been told. */
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
  `${selectCards} WHERE card.expiry BETWEEN $1 AND $2
     -- One that waits for a new PIN, or rests, is renewed where there is money to get at.
     AND (card.card_status_id = ${cardStatusIds.active} OR (card.card_status_id IN ${listIds(cardStatusIds.pendingPinReset, cardStatusIds.dormant)} AND account.posted_cents > 0))
     AND ($3::bigint IS NULL OR card.card_id = $3)
     AND NOT ${isStopped}
     AND NOT EXISTS (SELECT FROM issuer.card AS newer
       WHERE newer.account_id = card.account_id AND newer.replaces_card_id = card.card_id
         AND (newer.order_reason = 'RENEWAL' OR newer.card_status_id IN ${openCards}))
   ORDER BY card.card_id`,
);

/**
 * The cards that expire from `today` to `lastDay`, are active, or not in use with money behind them, and have no successor;
 * of these only `cardId`, if given.
 */
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
  `${selectCards} WHERE card.expiry < $1 AND card.card_status_id IN ${openCards} ORDER BY card.card_id`,
);

/** The cards that are not closed although they expired before `today`. */
export async function listExpiredCards(db: Queryable, today: string): Promise<AgingCard[]> {
  return await list(db, expiredCards, [today]);
}

const cardsLongOnTheWay = statement<[Date], AgingCard>(
  'issuer/list-cards-long-on-the-way',
  `${selectCards} WHERE card.card_status_id IN ${listIds(cardStatusIds.ordered, cardStatusIds.printed, cardStatusIds.shipped)} AND card.created_at < $1 ORDER BY card.card_id`,
);

/** The cards that were ordered before `orderedBefore` and have not been activated. */
export async function listCardsLongOnTheWay(db: Queryable, orderedBefore: Date): Promise<AgingCard[]> {
  return await list(db, cardsLongOnTheWay, [orderedBefore]);
}

const isResting = `card.card_status_id IN ${listIds(cardStatusIds.active, cardStatusIds.pendingPinReset)} AND card.moved_at < $1
  AND (account.heard_at IS NULL OR account.heard_at < $1)
  AND ($3::bigint IS NULL OR card.card_id = $3)
  AND NOT EXISTS (SELECT FROM issuer.day_total AS total
    WHERE total.account_id = card.account_id AND total.business_day >= $2)
  AND NOT EXISTS (SELECT FROM issuer.authorization AS asked
    WHERE asked.account_id = card.account_id AND asked.created_at >= $1)`;

/** Since when nothing has happened on an account: an instant, and its day. */
export interface RestingSince {
  since: Date;
  sinceDay: string;
}

const cardsToWarn = statement<[Date, string, number | null], AgingCard>(
  'issuer/list-cards-to-warn',
  `${selectCards} WHERE ${isResting} AND (card.rest_noticed_on IS NULL OR card.rest_noticed_on < $2)
   ORDER BY card.card_id`,
);

/**
 * The cards in use on whose accounts nothing has happened, and whose holders have not been warned in that time; of these only
 * `cardId`, if given.
 */
export async function listCardsToWarn(
  db: Queryable,
  { since, sinceDay }: RestingSince,
  cardId: number | null = null,
): Promise<AgingCard[]> {
  return await list(db, cardsToWarn, [since, sinceDay, cardId]);
}

const setRestNoticed = statement<[number, number, string], never>(
  'issuer/mark-rest-noticed',
  `UPDATE issuer.card SET rest_noticed_on = $3 WHERE account_id = $1 AND card_id = $2`,
);

/** Keeps the day on which a holder was warned that a card will rest. */
export async function markRestNoticed(tx: Queryable, { accountId, cardId }: CardKey, today: string): Promise<void> {
  await run(tx, setRestNoticed, [accountId, cardId, today]);
}

const restingCards = statement<[Date, string, number | null, string], AgingCard>(
  'issuer/list-resting-cards',
  `${selectCards} WHERE ${isResting} AND card.rest_noticed_on BETWEEN $2 AND $4 ORDER BY card.card_id`,
);

/**
 * The cards in use on whose accounts nothing has happened, and whose holders were warned of it on `warnedBy` or before. Of
 * these only `cardId`, if given.
 */
export async function listRestingCards(
  db: Queryable,
  { since, sinceDay }: RestingSince,
  warnedBy: string,
  cardId: number | null = null,
): Promise<AgingCard[]> {
  return await list(db, restingCards, [since, sinceDay, cardId, warnedBy]);
}

const dormantCards = statement<[number], { cardId: number }>(
  'issuer/list-dormant-cards',
  `SELECT card.card_id AS "cardId" FROM issuer.card JOIN issuer.account USING (account_id)
   WHERE account.account_id = ANY(issuer.accounts_of($1)) AND account.holder_id = $1 AND card.card_status_id = ${cardStatusIds.dormant}
   ORDER BY card.card_id`,
);

/** The ids of a holder's cards that rest because nobody used them. */
export async function listDormantCards(db: Queryable, holderId: number): Promise<number[]> {
  return (await list(db, dormantCards, [holderId])).map(({ cardId }) => cardId);
}

import type { LockReason } from '@portal/contract/card/list-cards';
import { get, list, type Queryable, run, statement } from '../db/statement.ts';

export interface NewCard {
  accountId: number;
  cardStatusId: number;
  accountNickName: string;
  last4Digit: string;
  /** Name as embossed. */
  cardholderName: string;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
}

const insertCard = statement<[number, number, string, string, string, string, Date], { cardId: number }>(
  'issuer/create-card',
  `INSERT INTO issuer.card
     (account_id, card_status_id, account_nickname, last4_digit, cardholder_name, expiry, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING card_id AS "cardId"`,
);

/** Creates a card on an account; its id. The status id must be one of the closed set. */
export async function createCard(tx: Queryable, card: NewCard, now: Date): Promise<number> {
  const { accountId, cardStatusId, accountNickName, last4Digit, cardholderName, expiry } = card;
  const values = [accountId, cardStatusId, accountNickName, last4Digit, cardholderName, expiry, now] as const;
  return (await get(tx, insertCard, [...values])).cardId;
}

const insertLock = statement<[number, number, LockReason, Date], never>(
  'issuer/lock-card',
  `INSERT INTO issuer.card_lock (account_id, card_id, reason, locked_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, card_id) DO NOTHING`,
);

/** Locks a card for a reason. A card that is locked already keeps its first reason. */
export async function lockCard(
  tx: Queryable,
  card: { accountId: number; cardId: number },
  reason: LockReason,
  now: Date,
): Promise<void> {
  await run(tx, insertLock, [card.accountId, card.cardId, reason, now]);
}

export interface HolderCard {
  cardId: number;
  cardStatusId: number;
  accountNickName: string;
  last4Digit: string;
  cardholderName: string;
  expiry: string;
  lockReason: LockReason | null;
  availableCents: number;
  postedCents: number;
}

const cardsOfHolder = statement<[number], HolderCard & { givenName: string }>(
  'issuer/list-cards',
  `SELECT holder.given_name AS "givenName", card.card_id AS "cardId", card.card_status_id AS "cardStatusId",
     card.account_nickname AS "accountNickName", card.last4_digit AS "last4Digit",
     card.cardholder_name AS "cardholderName", card.expiry, card_lock.reason AS "lockReason",
     account.posted_cents - account.held_cents AS "availableCents", account.posted_cents AS "postedCents"
   FROM issuer.holder JOIN issuer.account USING (holder_id) JOIN issuer.card USING (account_id)
     LEFT JOIN issuer.card_lock USING (account_id, card_id)
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

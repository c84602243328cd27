import { cardStatusIds } from '@portal/contract/card/card-status';
import { inOneWrite } from '../../platform/db/in-one-write.ts';
import { find, get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { IssuedCard } from './card.ts';
import { toYymm } from './card-expiry.ts';

const selectCard = `SELECT card.account_id AS "accountId", card.card_id AS "cardId", account.holder_id AS "holderId",
  card.card_status_id AS "cardStatusId", card.last4_digit AS "last4Digit", card.expiry, card.pan_sealed AS "panSealed",
  card.cvv_key_id AS "cvvKeyId", card.pvv_sealed AS "pvvSealed", card.pvki, card.pin_key_id AS "pinKeyId",
  card.pin_tries AS "pinTries", card.cvv_tries AS "cvvTries",
  card.replaces_card_id AS "replacesCardId",
  ARRAY(SELECT reason::text FROM issuer.card_lock AS lock
    WHERE lock.account_id = card.account_id AND lock.card_id = card.card_id ORDER BY lock.reason) AS "lockReasons"
  FROM issuer.card JOIN issuer.account USING (account_id)`;

const cardById = statement<[number], IssuedCard>(
  'issuer/get-card',
  `${selectCard}
   WHERE card.account_id = ANY(ARRAY[issuer.account_of_card($1)]) AND card.card_id = $1`,
);

/** A card by its id alone, whoever holds it. Throws when there is none. */
export async function getCard(db: Queryable, cardId: number): Promise<IssuedCard> {
  return await get(db, cardById, [cardId]);
}

/** The same, or null. */
export async function findCard(db: Queryable, cardId: number): Promise<IssuedCard | null> {
  return await find(db, cardById, [cardId]);
}

const cardOfHolder = statement<[number, number], IssuedCard>(
  'issuer/find-card-of',
  `${selectCard}
   WHERE card.account_id = ANY(ARRAY[issuer.account_of_card($2)]) AND account.holder_id = $1 AND card.card_id = $2`,
);

/** A holder's own card, or null: another's card cannot be told from one that does not exist. */
export async function findCardOf(db: Queryable, holderId: number, cardId: number): Promise<IssuedCard | null> {
  return await find(db, cardOfHolder, [holderId, cardId]);
}

const accountOfCard = statement<[number, number], { accountId: number }>(
  'issuer/lock-account-of-card',
  `SELECT account.account_id AS "accountId" FROM issuer.card JOIN issuer.account USING (account_id)
   WHERE card.account_id = issuer.account_of_card($2) AND account.holder_id = $1 AND card.card_id = $2
   FOR NO KEY UPDATE OF account`,
);

/** The same, its account locked until the transaction ends: what is read of its cards and money stays so. */
export async function findCardForUpdate(tx: Queryable, holderId: number, cardId: number): Promise<IssuedCard | null> {
  // Read by a statement of its own, after the lock is there: by the first it would be the card as it was before.
  const both = inOneWrite(
    tx,
    () => [find(tx, accountOfCard, [holderId, cardId]), find(tx, cardOfHolder, [holderId, cardId])] as const,
  );
  const [account, card] = await Promise.all(both);
  return account && card;
}

const cardsByPan = statement<[Buffer[]], IssuedCard>(
  'issuer/list-cards-by-pan',
  `${selectCard} JOIN issuer.card_number AS number USING (account_id, card_id)
   WHERE card.account_id = ANY(issuer.accounts_of_pan($1)) AND number.pan_lookup = ANY($1) ORDER BY card.card_id DESC`,
);

/** A card that a message of the network names, and whether the message's expiry is its own, or that of one before it. */
export type NamedCard = IssuedCard & { expiryMatches: boolean; isNamedByEarlier: boolean };

/**
 * The card that number and expiry name, or null when the number is unknown. A damaged card and its replacement share a
 * number; the expiry tells them apart. When it fits none, or the message has none (`null`, as refunds and recurring
 * charges may), the card in use stands for the number: the active one, else the newest. So it does for a charge on file that
 * names the expiry of a card before it (`isOnFile`; docs/domain.md §3).
 */
export async function findCardByPan(
  db: Queryable,
  keys: Keys,
  pan: string,
  expiryYymm: string | null,
  isOnFile = false,
): Promise<NamedCard | null> {
  const cards = await list(db, cardsByPan, [await keys.cards.lookups(pan)]);
  const named = cards.find((card) => toYymm(card.expiry) === expiryYymm);
  const inUse = cards.find((card) => card.cardStatusId === cardStatusIds.active) ?? cards[0];
  if (named && inUse && isOnFile && named.expiry < inUse.expiry) {
    return { ...inUse, expiryMatches: true, isNamedByEarlier: true };
  }
  if (named) return { ...named, expiryMatches: true, isNamedByEarlier: false };
  return inUse ? { ...inUse, expiryMatches: expiryYymm === null, isNamedByEarlier: false } : null;
}

const cardsOfHolders = statement<[number[], string], IssuedCard>(
  'issuer/list-cards-by-proofs',
  `${selectCard}
   WHERE card.account_id = ANY(issuer.accounts_of_all($1)) AND account.holder_id = ANY($1) AND card.last4_digit = $2
   ORDER BY card.card_id DESC`,
);

/** The cards of some holders that end in four digits, newest first; a damaged card and its replacement are two. */
export async function listCardsEndingIn(db: Queryable, holderIds: number[], last4Digit: string): Promise<IssuedCard[]> {
  return await list(db, cardsOfHolders, [holderIds, last4Digit]);
}

import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { openCards } from './cards/status-lists.ts';

// Changes of keys take turns; any number that no other turn has.
const takeTurn = statement<[], never>('issuer/take-key-turn', 'SELECT pg_advisory_xact_lock(4826011)');

const setCurrent = statement<[string, Buffer, Date], never>(
  'issuer/set-current-key',
  `INSERT INTO issuer.known_key (key_id, fingerprint, current_since) VALUES ($1, $2, $3)
   ON CONFLICT (key_id) DO UPDATE SET current_since = excluded.current_since`,
);
const currentSince = statement<[string], { since: Date | null }>(
  'issuer/find-current-since',
  'SELECT current_since AS since FROM issuer.known_key WHERE key_id = $1',
);
const takenNames = statement<[], { keyId: string }>(
  'issuer/list-key-names',
  'SELECT key_id AS "keyId" FROM issuer.known_key UNION SELECT key_id FROM issuer.retired_key',
);
const forgetKnown = statement<[string], { fingerprint: Buffer }>(
  'issuer/forget-known-key',
  'DELETE FROM issuer.known_key WHERE key_id = $1 RETURNING fingerprint',
);
const rememberRetired = statement<[string, Buffer, Date, boolean], never>(
  'issuer/remember-retired-key',
  `INSERT INTO issuer.retired_key (key_id, fingerprint, retired_at, keeps_card_keys) VALUES ($1, $2, $3, $4)
   ON CONFLICT (key_id) DO UPDATE SET keeps_card_keys = excluded.keeps_card_keys`,
);
const isRetired = statement<[string], { isRetired: boolean }>(
  'issuer/is-key-retired',
  'SELECT EXISTS (SELECT FROM issuer.retired_key WHERE key_id = $1) AS "isRetired"',
);

/** Takes the turn of who changes keys, until the transaction ends. */
export async function takeKeyTurn(tx: Queryable): Promise<void> {
  await run(tx, takeTurn, []);
}

/** Remembers that a key is the current one from `now` on. */
export async function rememberCurrentKey(tx: Queryable, keys: Keys, keyId: string, now: Date): Promise<void> {
  await run(tx, setCurrent, [keyId, keys.fingerprint(keyId), now]);
}

/** Since when a key is the current one; null for the first of a database, of which that is not known. */
export async function currentKeySince(db: Queryable, keyId: string): Promise<Date | null> {
  return (await find(db, currentSince, [keyId]))?.since ?? null;
}

/** Names that a new key must not take: of keys that there are, and of those that there were. */
export async function listKeyNames(db: Queryable): Promise<string[]> {
  return (await list(db, takenNames, [])).map(({ keyId }) => keyId);
}

/** Tells whether a key was retired before. */
export async function isKeyRetired(db: Queryable, keyId: string): Promise<boolean> {
  return (await get(db, isRetired, [keyId])).isRetired;
}

/** Forgets a key whose secret goes from the keys file; with `keepsCardKeys` the file must keep its card keys. */
export async function retireKnownKey(
  tx: Queryable,
  keyId: string,
  { keepsCardKeys }: { keepsCardKeys: boolean },
  now: Date,
): Promise<void> {
  const known = await find(tx, forgetKnown, [keyId]);
  await run(tx, rememberRetired, [keyId, known?.fingerprint ?? Buffer.alloc(0), now, keepsCardKeys]);
}

/** A card that can still be used and was made with a key. */
export interface CardOfKey {
  accountId: number;
  cardId: number;
  last4Digit: string;
  expiry: string;
  hasCvvOfIt: boolean;
  hasPinOfIt: boolean;
}

const cardsOfKey = statement<[string, number, number], CardOfKey>(
  'issuer/list-cards-of-key',
  `SELECT account_id AS "accountId", card_id AS "cardId", last4_digit AS "last4Digit", expiry,
     cvv_key_id = $1 AS "hasCvvOfIt", coalesce(pin_key_id = $1, false) AS "hasPinOfIt"
   FROM issuer.card
   WHERE card_status_id IN ${openCards} AND (cvv_key_id = $1 OR pin_key_id = $1) AND card_id > $2
   ORDER BY card_id LIMIT $3`,
);
const countOfKey = statement<[string], { count: number }>(
  'issuer/count-cards-of-key',
  `SELECT count(*) FROM issuer.card
   WHERE card_status_id IN ${openCards} AND (cvv_key_id = $1 OR pin_key_id = $1)`,
);

/** Open cards whose CVV or PIN was made with a key, by their ids, those after `afterCardId`. */
export async function listCardsOfKey(
  db: Queryable,
  keyId: string,
  { afterCardId, limit }: { afterCardId: number; limit: number },
): Promise<CardOfKey[]> {
  return await list(db, cardsOfKey, [keyId, afterCardId, limit]);
}

/** How many open cards have a CVV or a PIN that was made with a key. */
export async function countCardsOfKey(db: Queryable, keyId: string): Promise<number> {
  return (await get(db, countOfKey, [keyId])).count;
}

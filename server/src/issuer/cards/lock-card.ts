import type { LockReason } from '@portal/contract/card/list-cards';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from './card.ts';

const insertLock = statement<[number, number, LockReason, Date], never>(
  'issuer/lock-card',
  `INSERT INTO issuer.card_lock (account_id, card_id, reason, locked_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, card_id, reason) DO NOTHING`,
);

/** Locks a card for a reason; false when that lock stands already. Locks for other reasons stand beside it. */
export async function lockCard(tx: Queryable, card: CardKey, reason: LockReason, now: Date): Promise<boolean> {
  return (await run(tx, insertLock, [card.accountId, card.cardId, reason, now])) > 0;
}

const deleteLock = statement<[number, number, LockReason], never>(
  'issuer/unlock-card',
  `DELETE FROM issuer.card_lock WHERE account_id = $1 AND card_id = $2 AND reason = $3`,
);

/** Takes one lock away; false when it did not stand. Locks for other reasons stay. */
export async function unlockCard(tx: Queryable, card: CardKey, reason: LockReason): Promise<boolean> {
  return (await run(tx, deleteLock, [card.accountId, card.cardId, reason])) > 0;
}

const forgetTries = statement<[number, number, LockReason], never>(
  'issuer/forget-tries',
  `UPDATE issuer.card SET cvv_tries = CASE WHEN $3::text = 'CVV_TRIES' THEN 0 ELSE cvv_tries END,
     pin_tries = CASE WHEN $3::text = 'PIN_TRIES' THEN 0 ELSE pin_tries END
   WHERE account_id = $1 AND card_id = $2`,
);

/**
 * Takes one lock away for its holder, who cannot do so: the tries that had led to it start anew. False when it did not
 * stand. The caller holds the account's lock.
 */
export async function releaseLock(tx: Queryable, card: CardKey, reason: LockReason): Promise<boolean> {
  // The card's row first, as by who counts a try and then locks.
  await run(tx, forgetTries, [card.accountId, card.cardId, reason]);
  return await unlockCard(tx, card, reason);
}

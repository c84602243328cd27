import { maxInvalidCvvTries } from '@portal/contract/constants';
import { get, type Queryable, run, statement } from '../../db/statement.ts';
import type { Keys } from '../../ports/keys.ts';
import type { IssuedCard } from './card.ts';
import { lockCard } from './lock-card.ts';
import { cvvMatches } from './verify-card.ts';

/** What a cardholder's CVV was: 'LOCKED' was the last wrong one, 'USED_UP' came after it and was not compared. */
export type CvvTry = 'RIGHT' | 'WRONG' | 'LOCKED' | 'USED_UP';

const lockTries = statement<[number, number], { cvvTries: number }>(
  'issuer/lock-cvv-tries',
  `SELECT cvv_tries AS "cvvTries" FROM issuer.card WHERE account_id = $1 AND card_id = $2 FOR NO KEY UPDATE`,
);
const setTries = statement<[number, number, number], never>(
  'issuer/set-cvv-tries',
  `UPDATE issuer.card SET cvv_tries = $3 WHERE account_id = $1 AND card_id = $2`,
);

/**
 * Tries a CVV in the portal. Wrong ones are counted by card across all flows, also under parallel tries; the third locks
 * the card, and then the right one is refused too (specification §8; domain decision, §2). A right one resets.
 */
export async function tryCvv(tx: Queryable, keys: Keys, card: IssuedCard, cvv: string, now: Date): Promise<CvvTry> {
  const key = [card.accountId, card.cardId] as const;
  const { cvvTries } = await get(tx, lockTries, [...key]);
  if (cvvTries >= maxInvalidCvvTries) return 'USED_UP';
  if (cvvMatches(keys, card, cvv)) {
    if (cvvTries > 0) await run(tx, setTries, [...key, 0]);
    return 'RIGHT';
  }
  await run(tx, setTries, [...key, cvvTries + 1]);
  if (cvvTries + 1 < maxInvalidCvvTries) return 'WRONG';
  await lockCard(tx, card, 'CVV_TRIES', now);
  return 'LOCKED';
}

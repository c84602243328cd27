import { maxInvalidCvvTries } from '@portal/contract/constants';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { IssuedCard } from './card.ts';
import { lockCard } from './lock-card.ts';
import { cvvMatches } from './verify-card.ts';

/**
 * The result of a try of the CVV: 'LOCKED' was the last wrong one, 'USED_UP' came after it and was not compared. `triesLeft`
 * are the tries of the card that has the most left.
 */
export interface CvvTry {
  result: 'RIGHT' | 'WRONG' | 'LOCKED' | 'USED_UP';
  triesLeft: number;
}

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
 * the card, and then the right one is refused too (specification §8; docs/domain.md §2). A right one resets.
 */
export async function tryCvv(tx: Queryable, keys: Keys, card: IssuedCard, cvv: string, now: Date): Promise<CvvTry> {
  return await tryCvvOfAny(tx, keys, [card], cvv, now);
}

/**
 * Tries a CVV against several cards of one person. It is compared with no card whose tries are used up. One that fits a
 * card resets that one; one that fits none is a wrong try for each card that it was compared with. `card` is the one that
 * it fits. 'WRONG' means that some card has tries left.
 */
export async function tryCvvOfAny<Card extends IssuedCard>(
  tx: Queryable,
  keys: Keys,
  cards: readonly Card[],
  cvv: string,
  now: Date,
): Promise<CvvTry & { card: Card | null }> {
  const open: { card: Card; cvvTries: number }[] = [];
  for (const card of cards.toSorted((a, b) => a.accountId - b.accountId || a.cardId - b.cardId)) {
    const { cvvTries } = await get(tx, lockTries, [card.accountId, card.cardId]);
    if (cvvTries < maxInvalidCvvTries) open.push({ card, cvvTries });
  }
  const matches = await Promise.all(open.map(({ card }) => cvvMatches(keys, card, cvv)));
  const right = open.find((_, at) => matches[at]);
  if (right) {
    const { card, cvvTries } = right;
    if (cvvTries > 0) await run(tx, setTries, [card.accountId, card.cardId, 0]);
    return { result: 'RIGHT', triesLeft: maxInvalidCvvTries, card };
  }
  for (const { card, cvvTries } of open) {
    await run(tx, setTries, [card.accountId, card.cardId, cvvTries + 1]);
    if (cvvTries + 1 >= maxInvalidCvvTries) await lockCard(tx, card, 'CVV_TRIES', now);
  }
  const triesLeft = Math.max(0, ...open.map(({ cvvTries }) => maxInvalidCvvTries - cvvTries - 1));
  const wrong = triesLeft > 0 ? 'WRONG' : 'LOCKED';
  return { result: open.length === 0 ? 'USED_UP' : wrong, triesLeft, card: null };
}

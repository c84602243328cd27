import { maxInvalidCvvTries } from '@portal/contract/constants';
import { countUses, lockBudget, readUses, resetBudgets, spendBudget } from '../../identity/budgets.ts';
import type { Holder } from '../../identity/sessions.ts';
import { type CvvTry, cvvMatches, type IssuedCard, tryCvv } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Services } from '../../services.ts';

/** As many as a card has, but of a day: no lock of theirs waits for customer service. */
const perRepresentative = { limit: maxInvalidCvvTries, windowSeconds: 24 * 3600 };

const keyOf = (keys: Keys, representativeId: string) => keys.hmacs('budgets', `cvv-for:${representativeId}`);

interface Context {
  tx: Queryable;
  now: Date;
  holder: Holder;
  services: Services;
}

/** The result of a try: 'OWN_USED_UP' is a representative who has typed too many wrong ones today. */
type CvvTryOf = Pick<CvvTry, 'triesLeft'> & { result: CvvTry['result'] | 'OWN_USED_UP' };

/**
 * Tries the CVV of a card of the holder's. The cardholder spends the tries of the card; a representative spends tries of their own,
 * so that neither uses up what the other has, and a wrong one of theirs locks no card.
 */
export async function tryCvvOf(
  { tx, now, holder: { representative }, services: { keys } }: Context,
  card: IssuedCard,
  cvv: string,
): Promise<CvvTryOf> {
  if (representative === null) return await tryCvv(tx, keys, card, cvv, now);
  const key = keyOf(keys, representative.representativeId);
  const used = countUses(await lockBudget(tx, key), perRepresentative.windowSeconds, now);
  if (used >= perRepresentative.limit) return { result: 'OWN_USED_UP', triesLeft: 0 };
  if (await cvvMatches(keys, card, cvv)) {
    await resetBudgets(tx, [key]);
    return { result: 'RIGHT', triesLeft: perRepresentative.limit };
  }
  await spendBudget(tx, key, now);
  const triesLeft = perRepresentative.limit - used - 1;
  return { result: triesLeft > 0 ? 'WRONG' : 'OWN_USED_UP', triesLeft };
}

/** The tries that a representative has left, in place of the card's in what they are shown; nothing for the cardholder. */
export async function ownCvvTries(
  db: Queryable,
  keys: Keys,
  { representative }: Holder,
  now: Date,
): Promise<{ cvvTriesLeft?: number }> {
  if (representative === null) return {};
  const used = await readUses(db, keyOf(keys, representative.representativeId), perRepresentative.windowSeconds, now);
  return { cvvTriesLeft: Math.max(0, perRepresentative.limit - used) };
}

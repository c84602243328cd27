import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { compareKeys, countUses, lockBudget, spendBudget } from './budgets.ts';

/**
 * How often who somebody is may be asked for before the answer shows nothing any more: by person as typed, from one
 * address and from all, and by address, behind which many may sit.
 */
const perPersonAndAddress = { limit: 10, windowSeconds: 3600 };
const perPerson = { limit: 60, windowSeconds: 3600 };
const perAddress = { limit: 300, windowSeconds: 3600 };

/**
 * Counts one try at proving who somebody is; false when there were too many. The same for known and unknown people.
 * Nobody is refused then, as strangers could keep a cardholder out: right data still lead on, but the answer no longer
 * shows whether they were right.
 */
export async function countIdentityTry(
  tx: Queryable,
  keys: Keys,
  personKey: Buffer,
  address: string,
  now: Date,
): Promise<boolean> {
  const person = personKey.toString('hex');
  const budgets = [
    { key: keys.hmacs('budgets', `tries:${person}:${address}`), allowance: perPersonAndAddress },
    { key: keys.hmacs('budgets', `tries:${person}`), allowance: perPerson },
    { key: keys.hmacs('budgets', `tries:${address}`), allowance: perAddress },
  ].toSorted((a, b) => compareKeys(a.key, b.key));
  for (const { key, allowance } of budgets) {
    const budget = await lockBudget(tx, key);
    if (countUses(budget, allowance.windowSeconds, now) >= allowance.limit) return false;
  }
  for (const { key } of budgets) await spendBudget(tx, key, now);
  return true;
}

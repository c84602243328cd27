import type { Queryable } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import { countUses, lockBudget, useBudget } from './budgets.ts';

/** How often who somebody is may be tried: by person as typed, and by address, behind which many may sit. */
const perPerson = { limit: 10, windowSeconds: 3600 };
const perAddress = { limit: 300, windowSeconds: 3600 };

/** Counts one try at proving who somebody is; false when there were too many. The same for known and unknown people. */
export async function guardIdentityTries(
  tx: Queryable,
  keys: Keys,
  personKey: Buffer,
  address: string,
  now: Date,
): Promise<boolean> {
  const budgets = [
    { key: keys.hmac('budgets', `tries:${personKey.toString('hex')}`), allowance: perPerson },
    { key: keys.hmac('budgets', `tries:${address}`), allowance: perAddress },
  ];
  for (const { key, allowance } of budgets.toSorted((a, b) => a.key.compare(b.key))) {
    const budget = await lockBudget(tx, key);
    if (countUses(budget, allowance.windowSeconds, now) >= allowance.limit) return false;
    await useBudget(tx, key, now);
  }
  return true;
}

import { countUses, lockBudget, spendBudget } from '../../identity/budgets.ts';
import { ssnZipKey } from '../../identity/person-keys.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** Four digits and a ZIP are soon guessed, so a day has few tries. */
const allowance = { limit: 5, windowSeconds: 24 * 3600 };

/** How often SSN and ZIP may still be tried. Locks the budget until the transaction ends. */
export async function countSsnTriesLeft(tx: Queryable, keys: Keys, holderId: number, now: Date): Promise<number> {
  const budget = await lockBudget(tx, ssnZipKey(keys, holderId));
  return Math.max(0, allowance.limit - countUses(budget, allowance.windowSeconds, now));
}

/** Counts one wrong try. The caller holds the budget's lock. */
export async function countWrongSsn(tx: Queryable, keys: Keys, holderId: number, now: Date): Promise<void> {
  await spendBudget(tx, ssnZipKey(keys, holderId), now);
}

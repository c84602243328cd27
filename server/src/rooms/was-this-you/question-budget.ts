import { lockBudget, secondsUntilFree, spendBudget } from '../../identity/budgets.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** Somebody opens few of these links; nobody guesses one of 2^128 tokens with so few tries. */
const perAddress = { limit: 60, windowSeconds: 3600 };

/** Spends a try of an address that opens or answers a question; false where it has none left. */
export async function spendQuestionTry(tx: Queryable, keys: Keys, address: string, now: Date): Promise<boolean> {
  const key = keys.hmacs('budgets', `questions:${address}`);
  if (secondsUntilFree(await lockBudget(tx, key), perAddress, now) > 0) return false;
  await spendBudget(tx, key, now);
  return true;
}

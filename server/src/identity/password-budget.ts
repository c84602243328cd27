import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { type Budget, type BudgetKey, countUses, spendBudget } from './budgets.ts';

/** Five wrong passwords in 15 minutes close a place for 30 minutes (docs/domain.md §8). */
const perQuarter = { limit: 5, windowSeconds: 15 * 60 };
const lockSeconds = 30 * 60;
/** Where no passcode follows a right password, ten in a day are the end until a reset. */
const perDay = { limit: 10, windowSeconds: 24 * 3600 };

/** The key that counts wrong current passwords: someone with an unlocked phone must not try the password without end. */
export function changePasswordBudgetKey(keys: Keys, loginId: number): BudgetKey {
  return keys.hmacs('budgets', `change-password:${loginId}`);
}

/** Whole minutes, begun ones too, until a password may be tried again on a locked budget; 0 when it may now. */
export function minutesLocked({ usedAt }: Pick<Budget, 'usedAt'>, now: Date): number {
  const used = usedAt.map((at) => at.getTime());
  // Any five that fell within a quarter of an hour lock for 30 minutes from the last of them.
  const ends = used.map((fifth, at) => {
    const first = used[at - perQuarter.limit + 1];
    const isRow = first !== undefined && fifth - first <= perQuarter.windowSeconds * 1000;
    return isRow ? fifth + lockSeconds * 1000 : 0;
  });
  return Math.ceil(Math.max(0, ...ends.map((end) => end - now.getTime())) / 60_000);
}

/** Tells whether another password may be tried on a locked budget. */
export function checkPasswordBudget(budget: Budget, now: Date): 'OPEN' | 'LOCKED_FOR_NOW' | 'LOCKED' {
  if (budget.closedAt) return 'LOCKED';
  return minutesLocked(budget, now) > 0 ? 'LOCKED_FOR_NOW' : 'OPEN';
}

/** Counts a wrong password where a right one would open at once. The caller holds the budget's lock. */
export async function countWrongPassword(tx: Queryable, key: BudgetKey, budget: Budget, now: Date): Promise<void> {
  await spendBudget(tx, key, now, countUses(budget, perDay.windowSeconds, now) + 1 >= perDay.limit);
}

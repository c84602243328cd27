import { get, type Queryable, run, statement } from '../db/statement.ts';

/** How often something may be done within a span of time. */
export interface Allowance {
  limit: number;
  windowSeconds: number;
}

export interface Budget {
  /** When it was used, oldest first, within the last day. */
  usedAt: Date[];
  closedAt: Date | null;
}

const keptSeconds = 24 * 3600;

// A row that does not exist cannot be locked, so it is made first; and one that was forgotten while this waited for it
// is made anew.
const lockBudgetRow = statement<[Buffer], Budget>(
  'identity/lock-budget',
  `INSERT INTO identity.budget (budget_key, used_at) VALUES ($1, '{}')
   ON CONFLICT (budget_key) DO UPDATE SET budget_key = excluded.budget_key
   RETURNING used_at AS "usedAt", closed_at AS "closedAt"`,
);

/** Reads a budget and locks it until the transaction ends, so that parallel uses are counted one after the other. */
export async function lockBudget(tx: Queryable, key: Buffer): Promise<Budget> {
  return await get(tx, lockBudgetRow, [key]);
}

const addUseRow = statement<[Buffer, Date, Date, Date | null], never>(
  'identity/use-budget',
  `UPDATE identity.budget SET closed_at = coalesce(closed_at, $4),
     used_at = ARRAY(SELECT used FROM unnest(used_at) AS used WHERE used > $3 ORDER BY used) || $2::timestamptz
   WHERE budget_key = $1`,
);

/** Counts one use of a locked budget; `closes` says that it is used up for good. */
export async function useBudget(tx: Queryable, key: Buffer, now: Date, closes = false): Promise<void> {
  const oldest = new Date(now.getTime() - keptSeconds * 1000);
  await run(tx, addUseRow, [key, now, oldest, closes ? now : null]);
}

/** How many uses fell into the last `windowSeconds`. */
export function countUses({ usedAt }: Budget, windowSeconds: number, now: Date): number {
  return usedAt.filter((used) => used.getTime() > now.getTime() - windowSeconds * 1000).length;
}

const clearBudgets = statement<[Buffer[]], never>(
  'identity/clear-budgets',
  `DELETE FROM identity.budget WHERE budget_key = ANY($1)`,
);

/** Forgets what was used of some budgets. */
export async function resetBudgets(tx: Queryable, keys: Buffer[]): Promise<void> {
  await run(tx, clearBudgets, [keys]);
}

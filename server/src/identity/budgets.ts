import { list, type Queryable, run, statement } from '../platform/db/statement.ts';

/** How often something may be done within a span of time. */
export interface Allowance {
  limit: number;
  windowSeconds: number;
}

export interface Budget {
  /** When it was used, oldest first, within the last day. */
  usedAt: Date[];
  closedAt: Date | null;
  /** Uses since it was last forgotten; null where only a span of time counts. */
  inARow: number | null;
}

/** Keyed hashes of what a budget counts, one for each key that is kept, the current one first. */
export type BudgetKey = readonly [Buffer, ...Buffer[]];

/** The order in which budgets are locked, so that nobody waits for one that waits for them. */
export const compareKeys = ([a]: BudgetKey, [b]: BudgetKey): number => a.compare(b);

// Counts under a key from before a rotation go on under the current one.
const adoptBudget = statement<[Buffer, Buffer[]], never>(
  'identity/adopt-budget',
  `UPDATE identity.budget SET budget_key = $1
   WHERE budget_key = (SELECT budget_key FROM identity.budget WHERE budget_key = ANY($2) LIMIT 1)
     AND NOT EXISTS (SELECT FROM identity.budget WHERE budget_key = $1)`,
);

const keptSeconds = 24 * 3600;

// A row that does not exist cannot be locked, so it is made first; and one that was forgotten while this waited for it
// is made anew.
const lockBudgetRows = statement<[Buffer[], (Buffer | null)[], (number | null)[]], Budget>(
  'identity/lock-budgets',
  `INSERT INTO identity.budget (budget_key, used_at, group_key, in_a_row)
   SELECT budget_key, '{}', group_key, in_a_row
   FROM unnest($1::bytea[], $2::bytea[], $3::int[]) WITH ORDINALITY AS asked (budget_key, group_key, in_a_row, place)
   ORDER BY place
   ON CONFLICT (budget_key) DO UPDATE SET budget_key = excluded.budget_key
   RETURNING used_at AS "usedAt", closed_at AS "closedAt", in_a_row AS "inARow"`,
);

/** The owner of a budget, and how it counts. */
export interface BudgetKind {
  /** Those of one group can be forgotten together. */
  group?: Buffer;
  /** Tells whether it counts uses however long ago they were. */
  countsInARow?: boolean;
}

/** A budget that is to be locked. */
export type LockedKind = BudgetKind & { key: BudgetKey };

/**
 * Reads budgets and locks them until the transaction ends, so that parallel uses are counted one after the other. Returns them in
 * the order in which they are given, which is that of `compareKeys` for all who lock them.
 */
export async function lockBudgets(tx: Queryable, kinds: readonly LockedKind[]): Promise<Budget[]> {
  const keys = kinds.map(({ key: [current] }) => current);
  const groups = kinds.map(({ group }) => group ?? null);
  const rows = kinds.map(({ countsInARow = false }) => (countsInARow ? 0 : null));
  const adopting = kinds.map(({ key: [current, ...older] }) =>
    older.length > 0 ? run(tx, adoptBudget, [current, older]) : null,
  );
  return (await Promise.all([list(tx, lockBudgetRows, [keys, groups, rows]), ...adopting]))[0];
}

/** The same for one. */
export async function lockBudget(tx: Queryable, key: BudgetKey, kind: BudgetKind = {}): Promise<Budget> {
  return (await lockBudgets(tx, [{ ...kind, key }]))[0] as Budget;
}

const addUseRow = statement<[Buffer, Date, Date, Date | null], never>(
  'identity/use-budget',
  `UPDATE identity.budget SET closed_at = coalesce(closed_at, $4), in_a_row = in_a_row + 1,
     used_at = ARRAY(SELECT used FROM unnest(used_at) AS used WHERE used > $3 ORDER BY used) || $2::timestamptz
   WHERE budget_key = $1`,
);

/** Counts one use of a locked budget; `closes` says that it is used up for good. */
export async function spendBudget(tx: Queryable, [key]: BudgetKey, now: Date, closes = false): Promise<void> {
  const oldest = new Date(now.getTime() - keptSeconds * 1000);
  await run(tx, addUseRow, [key, now, oldest, closes ? now : null]);
}

/** How many uses fell into the last `windowSeconds`. */
export function countUses({ usedAt }: Pick<Budget, 'usedAt'>, windowSeconds: number, now: Date): number {
  return usedAt.filter((used) => used.getTime() > now.getTime() - windowSeconds * 1000).length;
}

const usesOf = statement<[Buffer[]], Pick<Budget, 'usedAt'>>(
  'identity/read-budget',
  `SELECT used_at AS "usedAt" FROM identity.budget WHERE budget_key = ANY($1)`,
);

/** Counts the uses of the last `windowSeconds` for who only looks: nothing is locked. */
export async function readUses(db: Queryable, key: BudgetKey, windowSeconds: number, now: Date): Promise<number> {
  const rows = await list(db, usesOf, [[...key]]);
  return countUses({ usedAt: rows.flatMap(({ usedAt }) => usedAt) }, windowSeconds, now);
}

const clearBudgets = statement<[Buffer[]], never>(
  'identity/clear-budgets',
  `DELETE FROM identity.budget WHERE budget_key = ANY($1)`,
);

/** Seconds until a budget allows another use; 0 when it does now. */
export function secondsUntilFree(
  { usedAt }: Pick<Budget, 'usedAt'>,
  { limit, windowSeconds }: Allowance,
  now: Date,
): number {
  const freeAt = usedAt.map((used) => used.getTime() + windowSeconds * 1000).filter((at) => at > now.getTime());
  // The use that must leave the window before there is room for another.
  const last = freeAt.at(-limit);
  return last === undefined ? 0 : Math.ceil((last - now.getTime()) / 1000);
}

/** Forgets what was used of some budgets. */
export async function resetBudgets(tx: Queryable, keys: BudgetKey[]): Promise<void> {
  await run(tx, clearBudgets, [keys.flat()]);
}

const clearGroup = statement<[Buffer[]], never>(
  'identity/clear-budget-group',
  `DELETE FROM identity.budget WHERE budget_key IN
     (SELECT budget_key FROM identity.budget WHERE group_key = ANY($1) ORDER BY budget_key FOR UPDATE)`,
);

/** Forgets what was used of all budgets of a group. */
export async function resetBudgetGroup(tx: Queryable, group: BudgetKey): Promise<void> {
  await run(tx, clearGroup, [[...group]]);
}

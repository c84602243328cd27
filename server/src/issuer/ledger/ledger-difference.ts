/** One stored figure that is not what the entries and holds say. */
export interface LedgerDifference {
  /** Null for a figure of the program's own books. */
  accountId: number | null;
  /** Which figure, as in 'posted balance' or 'total of 2026-11-20 PURCHASE groceries'. */
  figure: string;
  storedCents: number;
  recomputedCents: number;
}

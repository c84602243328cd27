import type { Keys, LookupPurpose, SealPurpose } from './keys.ts';

/** The texts of columns that are read beside a sealed one. */
export type SealedRow = Readonly<Record<string, string | null>>;

/** A keyed hash of what is sealed, by which it is found. */
interface FoundBy {
  name: string;
  hash: (keys: Keys, text: string) => Buffer;
  /** The table that holds it, where it is another one, and the column of the key that both have. */
  in?: { table: string; by: string };
}

/** A column that holds sealed values, and the one that finds them. */
export interface SealedColumn {
  name: string;
  /** What its values are sealed for; where that is told by another column, how. */
  purpose: SealPurpose | ((row: SealedRow) => SealPurpose);
  found?: FoundBy;
}

/**
 * A table with sealed values. Every foundation and the demo list their own; `start/sealed-tables.ts` has them all, and a test
 * holds that to the schema.
 */
export interface SealedTable {
  /** With its schema: 'letters.letter'. */
  name: string;
  /** Its primary key, each column with its SQL type: the order in which it is gone through. */
  key: readonly { name: string; type: string }[];
  columns: readonly SealedColumn[];
  /** Columns that `purpose` wants to see. */
  reads?: readonly string[];
}

/** The hash by which a value is looked up, in `name`. */
export function lookedUp(name: string, purpose: LookupPurpose): FoundBy {
  return { name, hash: (keys, text) => keys.lookup(purpose, text) };
}

import type { CardSealPurpose } from './card-keys/card-keys.ts';
import type { Keys, LookupPurpose, SealPurpose } from './keys.ts';

/** The texts of columns that are read beside a sealed one. */
export type SealedRow = Readonly<Record<string, string | null>>;

/** Under keys of the file, and under the cards' own. */
type AnySealPurpose = SealPurpose | CardSealPurpose;

/** A keyed hash of what is sealed, by which it is found. */
interface FoundBy {
  name: string;
  hash: (keys: Keys, text: string) => Promise<Buffer>;
  /** The table that holds it, where it is another one, and the column of the key that both have. */
  in?: { table: string; by: string };
}

/** A column that holds sealed values, and the one that finds them. */
export interface SealedColumn {
  name: string;
  /** What its values are sealed for; where that is told by another column, how. */
  purpose: AnySealPurpose | ((row: SealedRow) => SealPurpose);
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
  return { name, hash: async (keys, text) => keys.lookup(purpose, text) };
}

/** The same of a card number. */
export function panLookedUp(name: string): FoundBy {
  return { name, hash: (keys, text) => keys.cards.lookup(text) };
}

const isOfCard = (purpose: AnySealPurpose): purpose is CardSealPurpose => purpose === 'pan' || purpose === 'pvv';

const purposeOf = ({ purpose }: SealedColumn, row: SealedRow): AnySealPurpose =>
  typeof purpose === 'string' ? purpose : purpose(row);

/** Opens a value of a column; `row` has what `reads` names. */
export async function openValue(keys: Keys, column: SealedColumn, row: SealedRow, sealed: Buffer): Promise<string> {
  const purpose = purposeOf(column, row);
  return isOfCard(purpose) ? await keys.cards.open(purpose, sealed) : keys.open(purpose, sealed);
}

/** Seals a value of a column under the current key. */
export async function sealValue(keys: Keys, column: SealedColumn, row: SealedRow, text: string): Promise<Buffer> {
  const purpose = purposeOf(column, row);
  return isOfCard(purpose) ? await keys.cards.seal(purpose, text) : keys.seal(purpose, text);
}

import type { CardSealPurpose } from './card-keys/card-keys.ts';
import type { Keys, LookupPurpose, SealPurpose } from './keys.ts';
import type { PlacedColumn, SealedPlace } from './sealed-place.ts';

/** The texts of columns that are read beside a sealed one. */
export type SealedRow = Readonly<Record<string, string | null>>;

/** Of values under keys of the file, or under the cards' own. */
type AnyPlace = SealedPlace<SealPurpose> | SealedPlace<CardSealPurpose>;

/** A keyed hash of what is sealed, by which it is found. */
export interface FoundBy {
  name: string;
  /** Null: it is not looked for. */
  hash: (keys: Keys, text: string) => Promise<Buffer | null>;
  /** The table that holds it, where it is another one, and the column of the key that both have. */
  in?: { table: string; by: string };
}

/** A column that holds sealed values, and those that find them. */
export interface SealedColumn extends Pick<PlacedColumn<string>, 'name' | 'row'> {
  at: (...values: string[]) => AnyPlace;
  found?: readonly FoundBy[];
  /** Where the value stood before it was sealed: SQL of its text, and the columns that are emptied when it is. */
  open?: { text: string; columns: readonly string[] };
}

/**
 * A table with sealed values. Every foundation and the demo list their own; `start/keys/sealed-tables.ts` has them all, and a test
 * holds that to the schema.
 */
export interface SealedTable {
  /** With its schema: 'letters.letter'. */
  name: string;
  /** Its primary key, each column with its SQL type: the order in which it is gone through. */
  key: readonly { name: string; type: string }[];
  columns: readonly SealedColumn[];
}

/** The hash by which a value is looked up, in `name`. */
export function lookedUp(name: string, purpose: LookupPurpose): FoundBy {
  return { name, hash: async (keys, text) => keys.lookup(purpose, text) };
}

/** The same of a card number. */
export function panLookedUp(name: string): FoundBy {
  return { name, hash: (keys, text) => keys.cards.lookup(text) };
}

/** The columns by which the values of a table are placed. */
export function placingColumns({ columns }: SealedTable): string[] {
  return [...new Set(columns.flatMap(({ row }) => row))];
}

const isOfCard = (place: AnyPlace): place is SealedPlace<CardSealPurpose> =>
  place.purpose === 'pan' || place.purpose === 'pvv';

function placeIn({ name, row, at }: SealedColumn, texts: SealedRow): AnyPlace {
  return at(
    ...row.map((column) => {
      const text = texts[column];
      if (typeof text !== 'string') throw new Error(`${column}, by which ${name} is placed, was not read as a text`);
      return text;
    }),
  );
}

/** Opens a value of a column; `row` has the texts of `placingColumns`. */
export async function openValue(keys: Keys, column: SealedColumn, row: SealedRow, sealed: Buffer): Promise<string> {
  const place = placeIn(column, row);
  return isOfCard(place) ? await keys.cards.open(place, sealed) : keys.open(place, sealed);
}

/** Seals a value of a column under the current key. */
export async function sealValue(keys: Keys, column: SealedColumn, row: SealedRow, text: string): Promise<Buffer> {
  const place = placeIn(column, row);
  return isOfCard(place) ? await keys.cards.seal(place, text) : keys.seal(place, text);
}

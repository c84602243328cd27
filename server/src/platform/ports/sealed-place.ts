/** A value of a key: a number, a text, bytes. A day is a text, yyyy-MM-dd. */
export type KeyValue = number | string | boolean | Buffer;

/** Where one sealed value stands, and what it is: it opens nowhere else, and as nothing else. */
export interface SealedPlace<Purpose extends string> {
  readonly purpose: Purpose;
  /** With schema and table: 'issuer.holder.ssn_sealed'. */
  readonly column: string;
  /** The key that tells the row from all others, as PostgreSQL writes it. */
  readonly row: readonly string[];
}

/** A column of sealed values. */
export interface PlacedColumn<Purpose extends string, Row extends readonly string[] = readonly string[]> {
  /** Of the column alone. */
  readonly name: string;
  /** The columns that `at` wants, in its order: the primary key, unless another key is known before the row is there. */
  readonly row: Row;
  /** The place of a value in a row. */
  readonly at: (...values: { [Index in keyof Row]: KeyValue }) => SealedPlace<Purpose>;
}

/** A value of a key as PostgreSQL writes it. */
export const keyText = (value: KeyValue): string =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);

/**
 * Names a column of sealed values once, for those who seal, who open and who seal anew: its table with the schema, what it
 * holds, or how that follows from the row, and the columns that tell one row from another, all known before the row is there.
 */
export function placedColumn<Purpose extends string, const Row extends readonly string[]>(
  table: string,
  name: string,
  purpose: Purpose | ((...row: string[]) => Purpose),
  row: Row,
): PlacedColumn<Purpose, Row> {
  const at = (...values: { [Index in keyof Row]: KeyValue }) => {
    const texts = (values as readonly KeyValue[]).map(keyText);
    return {
      purpose: typeof purpose === 'string' ? purpose : purpose(...texts),
      column: `${table}.${name}`,
      row: texts,
    };
  };
  return { name, row, at };
}

import type { Queryable } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import {
  openValue,
  placingColumns,
  type SealedColumn,
  type SealedRow,
  type SealedTable,
} from '../ports/sealed-table.ts';
import type { KeptOf, KeptTable } from './kept-table.ts';

/** A person, by the numbers under which tables know them; one who has no online account is no login. */
export interface Subject {
  holder: number;
  login: number | null;
  account: readonly number[];
}

/** The value of a column as it is shown: what the database has, opened where it was sealed. */
export type KeptValue = string | number | boolean | null | Date | object;
/** The rows that a table has of a person, each with the columns that are shown, in their order. */
export interface KeptRows {
  name: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, KeptValue>>[];
}

type Row = Record<string, KeptValue | Buffer>;

const conditions: Record<KeptOf, string> = {
  holder: 'holder_id = $1',
  login: 'login_id = $1',
  account: 'account_id = ANY($1)',
};

/** Only the end of it: '•••• 4329'. */
const mask = (text: string): string => `•••• ${text.slice(-4)}`;

/** A text that was sealed as JSON is shown as data. */
const parsed = (text: string): KeptValue => (/^[{[]/.test(text) ? (JSON.parse(text) as object) : text);

const sealedIn = (table: SealedTable | undefined, name: string): SealedColumn | undefined =>
  table?.columns.find((column) => column.name === name);

/** SQL of all that is read of a table: what is shown, and what sealed values are placed and were once open by. */
function selectOf(archive: Exclude<KeptTable['archive'], string>, sealed: SealedTable | undefined): string {
  const isOpened = archive.shown.some((name) => sealedIn(sealed, name));
  return [
    ...archive.shown.map((name) => `${archive.as?.[name] ?? name} AS "${name}"`),
    ...(sealed && isOpened ? placingColumns(sealed).map((name) => `${name}::text AS "placed ${name}"`) : []),
    ...archive.shown.flatMap((name) => {
      const open = sealedIn(sealed, name)?.open;
      return open ? [`${open.text} AS "open ${name}"`] : [];
    }),
  ].join(', ');
}

async function openIn(keys: Keys, column: SealedColumn, row: Row): Promise<KeptValue> {
  const sealed = row[column.name];
  if (!Buffer.isBuffer(sealed)) return row[`open ${column.name}`] ?? null;
  const places = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith('placed ') ? [[name.slice('placed '.length), value] as const] : [],
  );
  // Read as texts above.
  return await openValue(keys, column, Object.fromEntries(places) as SealedRow, sealed);
}

/**
 * Reads what a table keeps about a person, as its archive shows it; null when no archive shows the table. The oldest rows come
 * first, by the first column. `sealedTables` are all that are sealed.
 */
export async function readKept(
  db: Queryable,
  { keys, sealedTables }: { keys: Keys; sealedTables: readonly SealedTable[] },
  { name, archive }: KeptTable,
  subject: Subject,
): Promise<KeptRows | null> {
  if (typeof archive === 'string') return null;
  const { of, shown, masked = [] } = archive;
  const owner = subject[of];
  if (owner === null) return { name, columns: shown, rows: [] };
  const sealed = sealedTables.find((table) => table.name === name);
  const { rows } = await db.query<Row>(
    `SELECT ${selectOf(archive, sealed)} FROM ${name} WHERE ${archive.where ?? conditions[of]} ORDER BY 1`,
    [owner],
  );
  const read = [];
  for (const row of rows) {
    const values: [string, KeptValue][] = [];
    for (const each of shown) {
      const column = sealedIn(sealed, each);
      // A column that is not sealed is never bytes: `kept-tables.test.ts` of the wiring reads all of them.
      const value = column ? await openIn(keys, column, row) : (row[each] as KeptValue);
      const text = masked.includes(each) && typeof value === 'string' ? mask(value) : value;
      values.push([each, column && typeof text === 'string' ? parsed(text) : text]);
    }
    read.push(Object.fromEntries(values));
  }
  return { name, columns: shown, rows: read };
}

import type pg from 'pg';
import type { Keys, LooseSealPurpose } from '../platform/ports/keys.ts';
import { openValue, placingColumns, type SealedRow, type SealedTable } from '../platform/ports/sealed-table.ts';

/** Puts the values of a table as they stood before they were bound to their rows; how many. */
export async function unbindTable(pool: pg.Pool, keys: Keys, table: SealedTable): Promise<number> {
  const texts = placingColumns(table).map((name) => `${name}::text AS "text of ${name}"`);
  const sealedColumns = table.columns.map(({ name }) => name);
  const { rows } = await pool.query<Record<string, Buffer & string>>(
    `SELECT ctid::text AS row, ${[...sealedColumns, ...texts].join(', ')} FROM ${table.name}`,
  );
  let count = 0;
  for (const row of rows) {
    const place: SealedRow = Object.fromEntries(
      placingColumns(table).map((name) => [name, row[`text of ${name}`] ?? null]),
    );
    const values: (Buffer | null)[] = [];
    for (const column of table.columns) {
      const sealed = row[column.name] ?? null;
      const { purpose } = column.at(...column.row.map((name) => place[name] ?? ''));
      const text = sealed && (await openValue(keys, column, place, sealed));
      // The form that it had then: purpose and key alone were authenticated.
      values.push(text === null ? null : keys.sealLoose(purpose as string as LooseSealPurpose, text));
      if (text !== null) count += 1;
    }
    const sets = sealedColumns.map((name, at) => `${name} = $${at + 2}`).join(', ');
    await pool.query(`UPDATE ${table.name} SET ${sets} WHERE ctid = $1::tid`, [row['row'], ...values]);
  }
  return count;
}

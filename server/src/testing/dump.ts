import type { TestApi } from './api.ts';
import { listColumns } from './list-columns.ts';

/** Names of the tables, as in 'identity.login', that have a column. */
export async function listTablesWith(api: TestApi, column: string): Promise<string[]> {
  const tables = await listColumns(api.pool);
  return tables.filter(({ columns }) => columns.some(({ name }) => name === column)).map(({ table }) => table);
}

/** Every row of every table of the portal, as text: what a copy of the database would give away. */
export async function dumpDatabase(api: TestApi): Promise<{ table: string; row: string }[]> {
  const dump: { table: string; row: string }[] = [];
  for (const { table } of await listColumns(api.pool)) {
    const { rows } = await api.pool.query<{ row: string }>(`SELECT each::text AS row FROM ${table} AS each`);
    dump.push(...rows.map(({ row }) => ({ table, row })));
  }
  return dump;
}

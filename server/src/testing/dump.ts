import type { TestApi } from './api.ts';

/** Names of the tables, as in 'identity.login', that have a column. */
export async function listTablesWith(api: TestApi, column: string): Promise<string[]> {
  const text = `SELECT table_schema || '.' || table_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE column_name = $1 AND table_type = 'BASE TABLE' ORDER BY 1`;
  return (await api.pool.query<{ name: string }>(text, [column])).rows.map(({ name }) => name);
}

/** Every row of every table of the portal, as text: what a copy of the database would give away. */
export async function dumpDatabase(api: TestApi): Promise<{ table: string; row: string }[]> {
  const text = `SELECT format('%I.%I', table_schema, table_name) AS table FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;
  const dump: { table: string; row: string }[] = [];
  for (const { table } of (await api.pool.query<{ table: string }>(text)).rows) {
    const { rows } = await api.pool.query<{ row: string }>(`SELECT each::text AS row FROM ${table} AS each`);
    dump.push(...rows.map(({ row }) => ({ table, row })));
  }
  return dump;
}

import { list, type Queryable, statement } from '../db/statement.ts';

/** A table of the portal as a backup sees it. */
export interface BackedUpTable {
  /** Quoted: 'issuer.card'. */
  name: string;
  /** Quoted names of its columns, but those that the database makes itself. */
  columns: string[];
}

const tables = statement<[], BackedUpTable & { oid: number }>(
  'backup/list-tables',
  `SELECT class.oid::int8 AS oid, format('%I.%I', nspname, relname) AS name,
     (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
   FROM pg_class AS class JOIN pg_namespace AS namespace ON namespace.oid = relnamespace
   WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema', 'cluster') AND nspname NOT LIKE 'pg\\_%'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')
   ORDER BY nspname, relname`,
);
const references = statement<[], { table: number; refersTo: number }>(
  'backup/list-references',
  `SELECT DISTINCT conrelid::int8 AS "table", confrelid::int8 AS "refersTo" FROM pg_constraint
   WHERE contype = 'f' AND conrelid <> confrelid`,
);

/**
 * All tables of the portal but what binds a cluster together, which distributing makes; each after those that it refers to: in this
 * order they can be filled.
 */
export async function listTables(db: Queryable): Promise<BackedUpTable[]> {
  const all = await list(db, tables, []);
  const links = await list(db, references, []);
  const ordered: (BackedUpTable & { oid: number })[] = [];
  const left = new Set(all);
  while (left.size > 0) {
    const isFree = ({ oid }: { oid: number }) =>
      links.every(({ table, refersTo }) => table !== oid || ![...left].some((other) => other.oid === refersTo));
    const free = [...left].filter(isFree);
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${[...left].map(({ name }) => name).join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

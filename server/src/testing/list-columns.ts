import type pg from 'pg';

/** A table, as in 'identity.login', with its columns in their order. */
export interface TableColumns {
  table: string;
  columns: { name: string; type: string }[];
}

/**
 * Lists the tables of the portal. Read from the catalog itself: joined views of the SQL standard take seconds where others work
 * too, longer than a statement may.
 */
export async function listColumns(pool: pg.Pool): Promise<TableColumns[]> {
  const text = `SELECT nspname || '.' || relname AS "table",
      json_agg(json_build_object('name', attname, 'type', atttypid::regtype) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND NOT attisdropped AND nspname !~ '^pg_'
      AND nspname NOT IN ('information_schema', 'citus', 'columnar_internal', 'cluster')
    GROUP BY 1 ORDER BY 1`;
  return (await pool.query<TableColumns>(text)).rows;
}

import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';

const writeMark = statement<[Date], never>(
  'demo/write-mark',
  `INSERT INTO demo.seed (seeded_at) VALUES ($1) ON CONFLICT DO NOTHING`,
);
const findMark = statement<[], { seededAt: Date }>('demo/find-mark', `SELECT seeded_at AS "seededAt" FROM demo.seed`);
const ownTables = statement<[], { name: string }>(
  'demo/list-tables',
  `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
   WHERE schemaname NOT IN ('public', 'information_schema', 'atms', 'cluster') AND schemaname NOT LIKE 'pg\\_%' ORDER BY 1`,
);

/**
 * Every table of ours, with its schema. The list of migrations, in `public`, is left out, and places that give cash: they
 * are nobody's own, and a file that was brought in stays.
 */
export async function listOwnTables(db: Queryable): Promise<string[]> {
  return (await list(db, ownTables, [])).map(({ name }) => name);
}

/** Tells whether the demo made this database. Its tables must be there. */
export async function isDemoDatabase(db: Queryable): Promise<boolean> {
  return (await find(db, findMark, [])) !== null;
}

/**
 * Marks an empty database as the demo's; false when it bears the mark already. Throws when any table holds a row that
 * came before the mark: what is there is somebody's own, and the demo would publish and in time delete it.
 */
export async function markAsDemo(tx: Queryable, now: Date): Promise<boolean> {
  if ((await run(tx, writeMark, [now])) === 0) return false;
  const filled = await listFilledTables(tx, 'demo.seed');
  if (filled.length > 0) {
    const found = filled.join(', ');
    throw new Error(`DEMO=1 needs an empty database; this one holds data which the demo did not make (${found}).`);
  }
  return true;
}

/** Every table of ours that holds a row, but for the one that bears the mark. */
export async function listFilledTables(db: Queryable, mark: string): Promise<string[]> {
  const others = (await listOwnTables(db)).filter((name) => name !== mark);
  const withRows = others.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name})`);
  const { rows } = await db.query<{ name: string }>(withRows.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import { listFilledTables } from './demo-mark.ts';

const hasTable = statement<[], { exists: boolean }>(
  'demo/find-rehearsal-table',
  `SELECT to_regclass('demo.rehearsal') IS NOT NULL AS exists`,
);
const findMark = statement<[], { begunAt: Date }>(
  'demo/find-rehearsal-mark',
  `SELECT begun_at AS "begunAt" FROM demo.rehearsal`,
);
const writeMark = statement<[Date], never>(
  'demo/write-rehearsal-mark',
  `INSERT INTO demo.rehearsal (begun_at) VALUES ($1) ON CONFLICT DO NOTHING`,
);
const countTables = statement<[], { count: number }>(
  'demo/count-tables',
  `SELECT count(*)::integer AS count FROM pg_tables
   WHERE schemaname <> 'information_schema' AND schemaname NOT LIKE 'pg\\_%'`,
);

/** Tells whether a rehearsal made this database. One of an earlier release, which knows no rehearsal, none has made. */
export async function isRehearsalDatabase(db: Queryable): Promise<boolean> {
  return (await get(db, hasTable, [])).exists && (await find(db, findMark, [])) !== null;
}

/** Tells whether a database holds no table at all, whoever's. */
export async function hasNoTables(db: Queryable): Promise<boolean> {
  return (await get(db, countTables, [])).count === 0;
}

/** The tables that keep a rehearsal out of a database with our schema: none in its own and in one without a row. */
export async function listForeignTables(db: Queryable): Promise<string[]> {
  return (await isRehearsalDatabase(db)) ? [] : await listFilledTables(db, 'demo.rehearsal');
}

/** Marks a database as a rehearsal's, of which the caller knows that it is empty; does nothing in one that bears the mark. */
export async function markAsRehearsal(tx: Queryable, now: Date): Promise<void> {
  await run(tx, writeMark, [now]);
}

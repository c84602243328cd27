import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { listMigrationFiles } from '../../platform/db/schema-files.ts';
import { createCardAccount } from '../../testing/card-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { moveMoney } from '../../testing/move-money.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { listDepositsAndEvents } from '../proof/deposits-and-events.ts';
import { distribute } from './distribute.ts';

const { nodes } = inject('testDatabases');
/** The newest of our migrations that brought a table of accounts. */
const brought = { migration: '202611262040-ahead-told.sql', table: 'ahead_told' };
/** A release as they come: a column and an index on a table of accounts, another body of a function, a table of the coordinator. */
const next = `
  ALTER TABLE issuer.journal ADD COLUMN note_of_next text;
  CREATE INDEX journal_note_of_next ON issuer.journal (account_id, note_of_next);
  CREATE TABLE issuer.table_of_next (id integer PRIMARY KEY);
  CREATE FUNCTION issuer.answer_of_next() RETURNS integer LANGUAGE sql AS 'SELECT 1';
  CREATE OR REPLACE FUNCTION issuer.answer_of_next() RETURNS integer LANGUAGE sql AS 'SELECT 2';
`;

let folder: string;
let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-release-'));
  database = await createTestDatabase();
  pool = createPool(database.connection);
  owner = createPool(database.owner, { isPipelined: false, patientMs: 120_000 });
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The answers of every node to a statement, as text. */
async function askAll(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ result: string; success: boolean }>(
    'SELECT success, result FROM run_command_on_all_nodes($1) ORDER BY nodeid',
    [text],
  );
  return rows.map(({ success, result }) => (success ? result : `failed: ${result}`));
}

test('a release migrates all nodes while money moves; nothing acknowledged is lost', async () => {
  const cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createCardAccount(pool, 10_000)));
  // As the release before left it.
  await owner.query(`DROP TABLE issuer.${brought.table}`);
  await owner.query('DELETE FROM migration WHERE name = $1', [brought.migration]);

  const file = path.join(folder, '299901010000-next.sql');
  await writeFile(file, next);
  const files = [...(await listMigrationFiles()), { name: path.basename(file), file }];
  let isOver = false;
  const moved = { acknowledged: [] as string[], failed: 0 };
  const money = moveMoney(pool, cards, () => isOver, moved);
  try {
    await migrate(owner, { files });
    await distribute(owner, () => undefined);
    const sinceRelease = moved.acknowledged.length;
    while (moved.acknowledged.length < sinceRelease + 40) await new Promise(setImmediate);
  } finally {
    isOver = true;
  }
  await money;

  const column = `SELECT count(*) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'note_of_next' AND relname ~ '^journal(_\\d+)?$'`;
  const columns = await askAll(column);
  // The table itself on each node, and its pieces where they are.
  expect(columns.map((count) => Number(count) > 0)).toEqual(nodes.map(() => true));
  const pieces = await owner.query(`SELECT FROM pg_dist_shard WHERE logicalrelid = 'issuer.journal'::regclass`);
  expect(columns.reduce((sum, count) => sum + Number(count), 0)).toBe(nodes.length + (pieces.rowCount ?? 0));
  expect(await askAll('SELECT issuer.answer_of_next()')).toEqual(nodes.map(() => '2'));
  const { rows } = await owner.query(
    `SELECT (SELECT count(*)::integer FROM pg_trigger WHERE tgrelid = 'issuer.table_of_next'::regclass AND tgname = 'one_commit') AS bound,
       (SELECT count(*)::integer FROM pg_dist_partition WHERE logicalrelid = 'issuer.${brought.table}'::regclass) AS distributed,
       (SELECT count(DISTINCT colocationid)::integer FROM pg_dist_partition
         WHERE logicalrelid IN ('issuer.account'::regclass, 'issuer.${brought.table}'::regclass)) AS places`,
  );
  expect(rows).toEqual([{ bound: 1, distributed: 1, places: 1 }]);

  const { deposits, events } = await listDepositsAndEvents(pool);
  expect(events).toEqual(deposits);
  const kept = new Set(deposits);
  expect(moved.acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(await verifyLedger(owner)).toEqual([]);
  process.stdout.write(`${moved.acknowledged.length} deposits kept, ${moved.failed} failed meanwhile\n`);
});

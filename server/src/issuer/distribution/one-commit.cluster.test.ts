import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createCardAccount } from '../../testing/card-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, { patientMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a table that a release brings is bound to it, too', async () => {
  await pool.query('CREATE TABLE public.brought (id integer PRIMARY KEY)');
  await migrate(pool);
  const unbound = await pool.query<{ name: string }>(
    `SELECT pg_class.oid::regclass::text AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN ('public', 'alerting', 'atms', 'audit', 'delivery', 'demo', 'desk', 'events', 'http', 'identity', 'jobs', 'letters',
       'mailing', 'network', 'statements')
       AND relkind IN ('r', 'p') AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'one_commit')`,
  );
  expect(unbound.rows).toEqual([]);
});

const lockAccount = 'SELECT FROM issuer.account WHERE account_id = $1 FOR NO KEY UPDATE';
const addRow = `INSERT INTO jobs.job (kind, key, due_at) VALUES ('test', $1, '2099-01-01')`;
const countOf = `SELECT count(*)::integer AS count FROM jobs.job WHERE kind = 'test'`;

test('who has waited for the lock of an account sees all that its holder has written, on whatever node', async () => {
  const { accountId } = await createCardAccount(pool, 100_000);
  let next = 0;
  const countAndAdd = (n: number) =>
    inTransaction(pool, async (tx) => {
      await tx.query(lockAccount, [accountId]);
      const { rows } = await tx.query<{ count: number }>(countOf);
      await tx.query(addRow, [`${n}`]);
      return rows[0]?.count ?? -1;
    });
  const seen: number[] = [];
  // As many as there are connections, so that all wait for the lock and none for a connection.
  const caller = async () => {
    for (let n = next++; n < 200; n = next++) seen.push(await countAndAdd(n));
  };
  await Promise.all(Array.from({ length: 10 }, caller));
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('what is written on a node and on the coordinator is prepared there, committed here, and then there', async () => {
  const { accountId } = await createCardAccount(pool, 100_000);
  const client = new pg.Client(database.connection);
  await client.connect();
  const sent: string[] = [];
  client.on('notice', ({ message }) => void sent.push(message ?? ''));
  await client.query('SET citus.log_remote_commands = on');
  await client.query('BEGIN');
  await client.query('UPDATE issuer.account SET posted_cents = posted_cents WHERE account_id = $1', [accountId]);
  await client.query(addRow, ['one']);
  await client.query(`UPDATE jobs.job SET due_at = due_at WHERE kind = 'test' AND key = 'one'`);
  await client.query('COMMIT');
  await client.end();
  const acts = sent.map((line) => /DELETE FROM cluster|PREPARE TRANSACTION|COMMIT PREPARED/.exec(line)?.[0]);
  expect(acts.filter(Boolean)).toEqual(['DELETE FROM cluster', 'PREPARE TRANSACTION', 'COMMIT PREPARED']);
});

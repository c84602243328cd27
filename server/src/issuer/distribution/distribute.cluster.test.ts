import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createCardAccount, testDay, testNow } from '../../testing/card-account.ts';
import { createOnCluster, dropOnCluster } from '../../testing/cluster.ts';
import { connectionTo } from '../../testing/connections.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { playStep } from '../proof/player.ts';
import { distribute, dropCopies } from './distribute.ts';
import { distributedTables, referenceTables } from './tables.ts';

const name = `portal_test_distribute_${process.pid}`;
const { nodes } = inject('testDatabases');
const [coordinator] = nodes;
if (!coordinator) throw new Error('there is no cluster');

let pool: pg.Pool;
beforeAll(async () => {
  await createOnCluster(nodes, name);
  pool = createPool(connectionTo(coordinator, name), { patientMs: 60_000 });
});
afterAll(async () => {
  await pool.end();
  await dropOnCluster(nodes, name);
});

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [...referenceTables, ...distributedTables]) {
    const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM issuer."${table}"`);
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

test('a filled database is distributed with all its rows, again without effect, and works on', async () => {
  await migrate(pool);
  const cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createCardAccount(pool, 10_000)));
  for (const [at, card] of cards.entries()) {
    await playStep(pool, card, { kind: 'authorize', id: at, cents: 500 }, testNow);
    await playStep(pool, card, { kind: 'clear', id: at, cents: 400, part: null }, testNow);
  }
  const before = await countRows();
  expect(before).toMatchObject({ account: 6, card: 6, journal: 12, entry: 24, authorization: 6 });

  const told: string[] = [];
  await distribute(pool, (line) => told.push(line));
  expect(await countRows()).toEqual(before);
  expect(await verifyLedger(pool)).toEqual([]);
  expect(told).toContainEqual(expect.stringMatching(/issuer\.journal, 12 rows/));

  await dropCopies(pool);
  expect(await countRows()).toEqual(before);
  const { rows: spread } = await pool.query<{ nodes: number; copies: number }>(
    `SELECT count(DISTINCT nodeport)::integer AS nodes,
       (SELECT sum(pg_relation_size(logicalrelid))::integer FROM pg_dist_partition) AS copies
     FROM pg_dist_shard JOIN pg_dist_shard_placement USING (shardid) WHERE logicalrelid = 'issuer.journal'::regclass`,
  );
  expect(spread).toEqual([{ nodes: nodes.length - 1, copies: 0 }]);

  const again: string[] = [];
  await distribute(pool, (line) => again.push(line));
  expect(again.filter((line) => !line.endsWith('is there already'))).toEqual([]);
  const fresh = createPool(connectionTo(coordinator, name));
  const card = await createCardAccount(fresh, 10_000);
  await playStep(fresh, card, { kind: 'authorize', id: 99, cents: 500 }, testNow);
  expect(await verifyLedger(fresh)).toEqual([]);
  await fresh.end();
});

test('what guards the ledger guards it on every node', async () => {
  await expect(pool.query('UPDATE issuer.journal SET amount_cents = 1 WHERE account_id = 1')).rejects.toThrow(
    'append-only',
  );
  await expect(pool.query('DELETE FROM issuer.entry WHERE account_id = 1')).rejects.toThrow('append-only');
  await expect(pool.query('TRUNCATE issuer.entry')).rejects.toThrow('append-only');
  const entry = `INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents)
    SELECT account_id, journal_id, 'ADJUSTMENT', 5 FROM issuer.journal WHERE account_id = 1 ORDER BY journal_id LIMIT 1`;
  await expect(pool.query(entry)).rejects.toThrow('sum to zero');
});

test('the acts of an authorization go whole to the node of its account, one message for each', async () => {
  const fresh = createPool(connectionTo(coordinator, name));
  const { accountId, cardId } = await createCardAccount(fresh, 10_000);
  const client = await fresh.connect();
  const sent: string[] = [];
  client.on('notice', ({ message = '' }) => {
    const act = /^issuing SELECT.*issuer\.(\w+)\(/.exec(message.replaceAll('\n', ' '))?.[1];
    if (act !== undefined) sent.push(act);
  });
  await client.query('BEGIN');
  await client.query('SET LOCAL citus.log_remote_commands = on');
  const asked = [accountId, cardId, testDay, 'Plaza Foods', false, 'whole', 100, testNow];
  await client.query(
    `SELECT * FROM issuer.decision_facts(p_account_id => $1, p_card_id => $2, p_business_day => $3, p_merchant_name => $4,
       p_is_recurring => $5, p_authorization_id => $6, p_amount_cents => $7, p_now => $8)`,
    asked,
  );
  await client.query(
    `SELECT issuer.record_authorization(p_account_id => $1, p_authorization_id => 'whole', p_card_id => $2, p_state => 'PENDING',
       p_requested_cents => 100, p_amount_cents => 100, p_entry_mode => 'PRESENT', p_merchant_name => 'Plaza Foods',
       p_merchant_place => NULL, p_merchant_country => 'US', p_mcc => '5411', p_now => $3, p_decline_reason => NULL,
       p_available_cents => NULL, p_tries_left => NULL, p_expires_at => NULL, p_business_day => $4, p_is_cash => false,
       p_is_asked => true, p_approved_cents => NULL)`,
    [accountId, cardId, testNow, testDay],
  );
  await client.query('COMMIT');
  client.release(true);
  await fresh.end();
  expect(sent).toEqual(['decision_facts', 'record_authorization']);
});

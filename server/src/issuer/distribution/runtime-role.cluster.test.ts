import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { mayAlter } from '../../platform/db/runtime-rights.ts';
import { createCardAccount, testNow } from '../../testing/card-account.ts';
import { createOnCluster, dropOnCluster, type Node } from '../../testing/cluster.ts';
import { connectionTo } from '../../testing/connections.ts';
import { depositWithEvent } from '../../testing/move-money.ts';
import type { CardKey } from '../cards/card.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { playStep } from '../proof/player.ts';
import { distribute } from './distribute.ts';

const name = `portal_test_role_${process.pid}`;
const role = `portal_runner_${process.pid}`;
const { nodes } = inject('testDatabases');
const [coordinator] = nodes;
if (!coordinator) throw new Error('there is no cluster');

const asOwner = (node: Node) => connectionTo(node, name);
const asRole = (node: Node) => ({ ...connectionTo(node, name), user: role });

/** Runs one statement on a node. */
async function ask<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

let owner: pg.Pool;
let pool: pg.Pool;
let cards: CardKey[];
beforeAll(async () => {
  await createOnCluster(nodes, name);
  owner = createPool(asOwner(coordinator), { patientMs: 60_000 });
  // The engine makes it on every node.
  await owner.query(`CREATE ROLE ${role} LOGIN`);
  await migrate(owner, { runner: role });
  await distribute(owner, () => undefined);
  pool = createPool(asRole(coordinator), { patientMs: 30_000 });
  cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createCardAccount(pool, 10_000)));
});
afterAll(async () => {
  await pool.end();
  await owner.query(`DROP OWNED BY ${role}`);
  await owner.end();
  await dropOnCluster(nodes, name);
  for (const node of nodes) await ask(connectionTo(node, 'postgres'), `DROP ROLE IF EXISTS ${role}`);
});

test('a role that owns nothing runs the portal on three nodes, and the ledger is in order', async () => {
  expect(await mayAlter(pool)).toBe(false);
  for (const [id, card] of cards.entries()) {
    await depositWithEvent(pool, card);
    await playStep(pool, card, { kind: 'authorize', id, cents: 500 }, testNow);
    await playStep(pool, card, { kind: 'clear', id, cents: 400, part: null }, testNow);
    await playStep(pool, card, { kind: 'lock' }, testNow);
    await playStep(pool, card, { kind: 'unlock' }, testNow);
  }
  expect(await verifyLedger(pool)).toEqual([]);
});

const forbidden = [
  'UPDATE issuer.journal SET amount_cents = 1 WHERE account_id = 1',
  'DELETE FROM issuer.entry WHERE account_id = 1',
  'TRUNCATE issuer.entry',
  'DROP TABLE issuer.entry',
  'ALTER TABLE issuer.journal DISABLE TRIGGER ALL',
  'DROP TRIGGER journal_immutable ON issuer.journal',
  'SET session_replication_role = replica',
  'DELETE FROM cluster.one_commit',
  'CREATE TABLE issuer.more ()',
];

test.each(nodes.map((node) => [node.port, node] as const))(
  'it has no right on the ledger on the node at port %i',
  async (_port, node) => {
    for (const text of forbidden) await expect(ask(asRole(node), text), text).rejects.toMatchObject({ code: '42501' });
  },
);

test('nor on the pieces of its tables, by their own names', async () => {
  let pieces = 0;
  for (const node of nodes.slice(1)) {
    const found = await ask<{ piece: string }>(
      asOwner(node),
      `SELECT shard_name AS piece FROM citus_shards WHERE table_name IN ('issuer.journal'::regclass, 'issuer.entry'::regclass)
         AND nodeport = ${node.port}`,
    );
    for (const { piece } of found) {
      pieces++;
      const update = ask(asRole(node), `UPDATE ${piece} SET account_id = account_id`);
      await expect(update, piece).rejects.toMatchObject({ code: '42501' });
      await expect(ask(asRole(node), `ALTER TABLE ${piece} DISABLE TRIGGER ALL`), piece).rejects.toThrow(
        /must be owner|permission denied/,
      );
    }
  }
  expect(pieces).toBeGreaterThan(nodes.length);
});

test('who owns the tables is refused by the triggers alone', async () => {
  await expect(owner.query('UPDATE issuer.journal SET amount_cents = 1 WHERE account_id = 1')).rejects.toThrow(
    'append-only',
  );
});

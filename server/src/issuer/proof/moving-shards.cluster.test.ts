import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createCardAccount, testNow } from '../../testing/card-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { CardKey } from '../cards/card.ts';
import { postDeposit } from '../ledger/post-journal.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { playStep } from './player.ts';

/** How many groups of shards move while money does. */
const moves = Number(process.env.PROOF_MOVES ?? 4);
const callers = 4;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Placement {
  shard: number;
  host: string;
  port: number;
}

/** The shards of accounts that have cards, and where each stands. */
async function listPlacements(accountIds: readonly number[]): Promise<Placement[]> {
  const { rows } = await pool.query<Placement>(
    `SELECT DISTINCT shardid AS shard, nodename AS host, nodeport AS port
     FROM unnest($1::bigint[]) AS account (id)
       JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('issuer.account', id)
     ORDER BY shardid`,
    [accountIds],
  );
  return rows;
}

/** Deposits and authorizes on cards until `isOver`, several at once; the references of all that was acknowledged. */
async function moveMoney(cards: readonly CardKey[], isOver: () => boolean) {
  const deposits: string[] = [];
  const authorizations: { accountId: number; id: string }[] = [];
  let failed = 0;
  let next = 0;
  const caller = async () => {
    while (!isOver()) {
      const id = ++next;
      const card = cards[id % cards.length] as CardKey;
      const { accountId } = card;
      const reference = `moved-${id}`;
      const deposit = { accountId, reference, description: 'Benefit', amountCents: 100, businessDay: '2026-11-20' };
      try {
        await inTransaction(pool, (tx) => postDeposit(tx, deposit, testNow));
        deposits.push(reference);
        await playStep(pool, card, { kind: 'authorize', id, cents: 50 }, testNow);
        authorizations.push({ accountId, id: `a${id}` });
      } catch {
        // Not acknowledged: whoever asked is told so, and asks again.
        failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { deposits, authorizations, failed };
}

test(`while ${moves} groups of shards move to other nodes, nothing acknowledged is lost and no cent is adrift`, {
  timeout: 120_000 + moves * 60_000,
}, async () => {
  const cards = await Promise.all(Array.from({ length: 16 }, () => createCardAccount(pool, 100_000)));
  const accountIds = cards.map(({ accountId }) => accountId);
  const before = await listPlacements(accountIds);
  const nodes = [...new Map(before.map(({ host, port }) => [`${host}:${port}`, { host, port }])).values()];
  expect(nodes.length).toBeGreaterThan(1);

  let isOver = false;
  const money = moveMoney(cards, () => isOver);
  const mover = new pg.Client(database.connection);
  await mover.connect();
  try {
    for (const { shard, host, port } of before.slice(0, moves)) {
      const to = nodes.find((node) => node.port !== port || node.host !== host);
      await mover.query(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
        shard,
        host,
        port,
        to?.host,
        to?.port,
      ]);
    }
  } finally {
    isOver = true;
    await mover.end();
  }
  const { deposits, authorizations, failed } = await money;

  const after = await listPlacements(accountIds);
  expect(after.filter(({ port }, at) => port !== before[at]?.port)).toHaveLength(Math.min(moves, before.length));
  const { rows: journals } = await pool.query<{ reference: string }>('SELECT reference FROM issuer.journal');
  const { rows: asked } = await pool.query<{ accountId: number; id: string }>(
    'SELECT account_id AS "accountId", authorization_id AS id FROM issuer.authorization',
  );
  const kept = new Set(journals.map(({ reference }) => reference));
  const known = new Set(asked.map(({ accountId, id }) => `${accountId} ${id}`));
  expect(deposits.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(authorizations.filter(({ accountId, id }) => !known.has(`${accountId} ${id}`))).toEqual([]);
  expect(await verifyLedger(pool)).toEqual([]);
  expect(deposits.length).toBeGreaterThan(moves * 10);
  process.stdout.write(
    `${deposits.length} deposits and ${authorizations.length} authorizations kept, ${failed} failed\n`,
  );
});

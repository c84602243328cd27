import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { authorize, confirmTransfer, findSenderForUpdate, type IssuedCard } from '@portal/server/issuer/face';
import { migrate } from '@portal/server/platform/db/migrate';
import { createPool } from '@portal/server/platform/db/pool';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { createKeys } from '@portal/server/platform/ports/keys';
import {
  createOnCluster,
  distributeOnCluster,
  dropOnCluster,
  listNodes,
  type Node,
} from '@portal/server/testing/cluster';
import { connectionTo } from '@portal/server/testing/connections';
import pg from 'pg';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { measureAuthorizations } from './authorization.ts';
import { benchDay, benchNow, type IssuingDatabase } from './issuing-database.ts';
import { createSenders, measureTransfers } from './transfer.ts';

const accounts = 50;
const pairs = 2;
/** Of each kind of table; more than there are nodes. */
const shards = 8;
/** Of the kernel's clock, in which it counts processor time. */
const ticksPerSecond = 100;

interface Setup {
  /** As notes name it. */
  name: string;
  nodes: readonly Node[];
  database: string;
  pool: pg.Pool;
  cards: IssuedCard[];
}

/** The issuing core's schema on the first `count` nodes; 0: on the coordinator's PostgreSQL, not distributed. */
async function setUp(all: readonly Node[], count: number): Promise<Setup> {
  const nodes = all.slice(0, Math.max(1, count));
  const database = `bench_cluster_${process.pid}_${count}`;
  await createOnCluster(nodes, database, shards);
  const connection = connectionTo(nodes[0] as Node, database);
  const pool = createPool(connection, { maxConnections: 16, patientMs: 10 * 60_000 });
  if (count > 0) await distributeOnCluster(nodes, database);
  else await migrate(pool);
  await pool.end();
  // Connections from before do not know what the database was told.
  const fresh = createPool(connection, { maxConnections: 16, patientMs: 10 * 60_000 });
  const keys = createKeys({ current: 'k1', keys: { k1: Buffer.alloc(32, 1).toString('base64') } });
  const cards = await createSenders({ pool: fresh, keys } as IssuingDatabase, accounts);
  const name = count === 0 ? 'one PostgreSQL' : count === 1 ? '1 node' : `${count} nodes`;
  return { name, nodes, database, pool: fresh, cards };
}

/** Processor seconds that the sessions of a database have used on all its nodes, which are all on this machine. */
async function readProcessorSeconds({ nodes, database }: Setup): Promise<number> {
  let ticks = 0;
  for (const node of nodes) {
    const client = new pg.Client(connectionTo(node, 'postgres'));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = $1', [
      database,
    ]);
    await client.end();
    for (const { pid } of rows) {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // After the name in brackets: the twelfth and thirteenth are what it used itself, and in the kernel for it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }
  }
  return ticks / ticksPerSecond;
}

/**
 * Counts the statements that an authorization and a transfer send to shards, on other nodes or, with one node, on its own.
 */
async function countRoundTrips({ pool, cards }: Setup): Promise<{ authorization: number; transfer: number }> {
  const card = cards[0] as IssuedCard;
  const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };
  const rules = {
    dailyLimits: { cashCents: 1e12, purchaseCents: 1e12, uses: 1e9 },
    cashMccs: [],
    minFuelHoldCents: 2_500,
    unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
    timeZone: 'America/Chicago',
  };
  const counted = async (work: (tx: pg.PoolClient) => Promise<unknown>): Promise<number> =>
    await inTransaction(pool, async (tx) => {
      // Once to warm the connection, then counted.
      await work(tx);
      let sent = 0;
      const onNotice = () => sent++;
      await tx.query('SET LOCAL citus.log_remote_commands = on; SET LOCAL client_min_messages = notice');
      tx.on('notice', onNotice);
      await work(tx);
      await tx.query('SELECT 1');
      tx.off('notice', onNotice);
      return sent;
    });
  let made = 0;
  const authorization = await counted((tx) => {
    const request = { authorizationId: `trip${++made}`, card, amountCents: 100, entryMode: 'PRESENT' as const };
    const more = { merchant, expiryMatches: true, cvvMatches: null, pinMatches: null };
    return authorize(tx, { ...request, ...more }, rules, benchNow, benchDay);
  });
  const transfer = await counted(async (tx) => {
    const sender = await findSenderForUpdate(tx, card.holderId, card.cardId);
    if (!sender?.bank) throw new Error('there is no such card');
    await confirmTransfer(tx, { card, bank: sender.bank, amountCents: 100, feeCents: 150 }, benchNow);
  });
  return { authorization, transfer };
}

/** Measures both kinds on one setup, with the processor time of the sessions; a line for the report. */
async function describe(setup: Setup): Promise<string> {
  const trips = await countRoundTrips(setup);
  const figures: string[] = [];
  for (const [name, measure, count] of [
    ['authorizations', measureAuthorizations, trips.authorization],
    ['transfers', measureTransfers, trips.transfer],
  ] as const) {
    await measure(setup.pool, setup.cards);
    const before = await readProcessorSeconds(setup);
    const start = performance.now();
    const perSecond = await measure(setup.pool, setup.cards);
    const seconds = (performance.now() - start) / 1000;
    const used = (await readProcessorSeconds(setup)) - before;
    const each = (used / (perSecond * seconds)) * 1000;
    figures.push(
      `${perSecond.toFixed(0)} ${name}/s, ${each.toFixed(2)} ms of processor each in the database, ${count} statements on shards`,
    );
  }
  return `${setup.name}: ${figures.join('; ')}`;
}

/** Authorizations and transfers on one, two and three nodes of a Citus cluster, and on the same PostgreSQL alone. */
export const clusterRow: Row = {
  name: 'cluster',
  run: async () => {
    const all = await listNodes(process.env['CLUSTER_URL'] ?? '');
    const counts = [0, 1, 2, 3].filter((count) => count <= all.length);
    const setups: Setup[] = [];
    try {
      for (const count of counts) setups.push(await setUp(all, count));
      const notes = [`${cpus().length} cores for the portal and all nodes together: more nodes cannot be faster here`];
      for (const setup of setups) {
        const line = await describe(setup);
        process.stdout.write(`  ${line}\n`);
        notes.push(line);
      }
      const [alone] = setups as [Setup];
      const widest = setups.at(-1) as Setup;
      const comparison = await compare(
        () => measureAuthorizations(widest.pool, widest.cards),
        () => measureAuthorizations(alone.pool, alone.cards),
        pairs,
      );
      return {
        name: 'cluster',
        what: `authorizations a second with 16 callers on a Citus cluster of ${widest.name}, against the same PostgreSQL alone`,
        unit: '/s',
        goal: 'measured',
        isReached: true,
        comparison,
        notes,
      };
    } finally {
      for (const { pool, nodes, database } of setups) {
        await pool.end();
        await dropOnCluster(nodes, database);
      }
    }
  },
};

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
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import { readSessionTicks, type SessionTicks, secondsBetween } from '../harness/processor.ts';
import type { Row } from '../harness/row.ts';
import { onPool, type Transact } from '../harness/transact.ts';
import { measureAuthorizations, toBenchPurchase } from './authorization.ts';
import { type ByAccount, connectByAccount } from './cluster-by-account.ts';
import { describeEngineLimits } from './engine-limits.ts';
import { benchDay, benchNow, type IssuingDatabase } from './issuing-database.ts';
import { createSenders, measureTransfers } from './transfer.ts';

const accounts = 50;
const pairs = 2;
/** Of each kind of table; more than there are nodes. */
const shards = 8;
/** Milliseconds of processor in the database, on three nodes. */
const goals = { authorizations: 0.75, transfers: 0.6 };

interface Setup {
  /** As notes name it. */
  name: string;
  nodes: readonly Node[];
  database: string;
  pool: pg.Pool;
  cards: IssuedCard[];
  /** Null where it is not distributed. */
  byAccount: ByAccount | null;
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
  const accountIds = cards.map(({ accountId }) => accountId);
  const byAccount = count === 0 ? null : await connectByAccount(nodes, database, fresh, accountIds);
  return { name, nodes, database, pool: fresh, cards, byAccount };
}

/** Processor time of the sessions of a database, node by node. */
const readAllTicks = ({ nodes, database }: Setup) => Promise.all(nodes.map((node) => readSessionTicks(node, database)));

/** Statements on shards that an act sends: to its own node, and to others. */
interface Sent {
  here: number;
  elsewhere: number;
}

/** Counts the statements that an authorization and a transfer send to shards. */
async function countSent(pool: pg.Pool, card: IssuedCard): Promise<Record<'authorizations' | 'transfers', Sent>> {
  const counted = async (work: (tx: pg.PoolClient) => Promise<unknown>): Promise<Sent> =>
    await inTransaction(pool, async (tx) => {
      // Once to warm the connection, then counted.
      await work(tx);
      const sent = { here: 0, elsewhere: 0 };
      const onNotice = ({ message }: { message?: string | undefined }) =>
        message?.startsWith('executing the command locally') ? sent.here++ : sent.elsewhere++;
      await tx.query('SET LOCAL citus.log_remote_commands = on; SET LOCAL client_min_messages = notice');
      tx.on('notice', onNotice);
      await work(tx);
      await tx.query('SELECT 1');
      tx.off('notice', onNotice);
      return sent;
    });
  let made = 0;
  const authorizations = await counted(async (tx) => {
    const { request, rules } = toBenchPurchase(card, `sent${process.pid}-${++made}`);
    return await authorize(tx, request, rules, benchNow, benchDay);
  });
  const transfers = await counted(async (tx) => {
    const sender = await findSenderForUpdate(tx, card.holderId, card.cardId);
    if (!sender?.bank) throw new Error('there is no such card');
    await confirmTransfer(tx, { card, bank: sender.bank, amountCents: 100, feeCents: 150 }, benchNow);
  });
  return { authorizations, transfers };
}

interface Described {
  line: string;
  isReached: boolean;
}

/** Measures both kinds on one setup, with the processor time of the sessions. */
async function describe(setup: Setup, name: string, transact: Transact, pool: pg.Pool): Promise<Described> {
  const [card] = setup.cards as [IssuedCard];
  const sent = await countSent(pool, card);
  const figures: string[] = [];
  let isReached = true;
  for (const [kind, measure] of [
    ['authorizations', measureAuthorizations],
    ['transfers', measureTransfers],
  ] as const) {
    await measure(transact, setup.cards);
    const before = await readAllTicks(setup);
    const start = performance.now();
    const perSecond = await measure(transact, setup.cards);
    const seconds = (performance.now() - start) / 1000;
    const after = await readAllTicks(setup);
    const used = after.reduce((sum, ticks, at) => sum + secondsBetween(before[at] as SessionTicks, ticks), 0);
    const each = (used / (perSecond * seconds)) * 1000;
    const { here, elsewhere } = sent[kind];
    isReached &&= each <= goals[kind] && elsewhere === 0;
    figures.push(
      `${perSecond.toFixed(0)} ${kind}/s, ${each.toFixed(2)} ms of processor each in the database (goal ${goals[kind]}), ${here} statements on shards of the same node, ${elsewhere} on others`,
    );
  }
  return { line: `${name}: ${figures.join('; ')}`, isReached };
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
      let isReached = false;
      const keep = ({ line, isReached: isNow }: Described) => {
        process.stdout.write(`  ${line}\n`);
        notes.push(line);
        isReached = isNow;
      };
      for (const setup of setups) {
        const { pool, cards, byAccount, name } = setup;
        keep(await describe(setup, name, onPool(pool), pool));
        const [card] = cards as [IssuedCard];
        if (byAccount !== null) {
          keep(await describe(setup, `${name}, by account`, byAccount.transact, byAccount.poolOf(card.accountId)));
        }
      }
      notes.push(await describeEngineLimits(all[0] as Node));
      const [alone] = setups as [Setup];
      const widest = setups.at(-1) as Setup;
      const comparison = await compare(
        () => measureAuthorizations(widest.byAccount?.transact ?? onPool(widest.pool), widest.cards),
        () => measureAuthorizations(onPool(alone.pool), alone.cards),
        pairs,
      );
      return {
        name: 'cluster',
        what: `authorizations a second with 16 callers on a Citus cluster of ${widest.name}, each connected by its account, against the same PostgreSQL alone`,
        unit: '/s',
        goal: `${goals.authorizations} ms an authorization, ${goals.transfers} ms a transfer`,
        isReached,
        comparison,
        notes,
      };
    } finally {
      for (const { pool, nodes, database, byAccount } of setups) {
        await byAccount?.end();
        await pool.end();
        await dropOnCluster(nodes, database);
      }
    }
  },
};

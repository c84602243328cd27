import { createOnCluster, dropOnCluster, type Node } from '@portal/server/testing/cluster';
import { connectionTo } from '@portal/server/testing/connections';
import pg from 'pg';
import { readSessionTicks, secondsBetween } from '../harness/processor.ts';

const accounts = 1_000;
const times = 5_000;
const database = `bench_engine_${process.pid}`;

/** Two small tables of accounts, in a schema: as they are, and divided by account. */
const tablesIn = (schema: string) =>
  ['balance', 'limits'].map(
    (table) =>
      `CREATE TABLE ${schema}.${table} AS SELECT account_id, 0::bigint AS cents FROM generate_series(1, ${accounts}) AS account_id;
       ALTER TABLE ${schema}.${table} ADD PRIMARY KEY (account_id);`,
  );
const setUp = [
  'CREATE SCHEMA whole; CREATE SCHEMA divided;',
  ...tablesIn('whole'),
  ...tablesIn('divided'),
  `SELECT create_distributed_table('divided.balance', 'account_id')`,
  `SELECT create_distributed_table('divided.limits', 'account_id', colocate_with => 'divided.balance')`,
];

/** The kinds of statements of which an act is made, each for one account. */
const kinds: readonly [string, (schema: string) => string][] = [
  ['read of one table', (schema) => `SELECT cents FROM ${schema}.balance WHERE account_id = $1`],
  [
    'read of two tables',
    (schema) =>
      `SELECT balance.cents, limits.cents FROM ${schema}.balance JOIN ${schema}.limits USING (account_id) WHERE account_id = $1`,
  ],
  ['write', (schema) => `UPDATE ${schema}.balance SET cents = cents + 1 WHERE account_id = $1`],
];

/**
 * Shows where the engine stops: what a prepared statement costs a session in processor where its tables are divided, on the only
 * node, against the same tables as they are.
 */
export async function describeEngineLimits(node: Node): Promise<string> {
  await createOnCluster([node], database);
  const client = new pg.Client(connectionTo(node, database));
  try {
    await client.connect();
    for (const text of setUp) await client.query(text);
    const figures: string[] = [];
    for (const [kind, textIn] of kinds) {
      const whole = await measureMicros(client, node, `whole ${kind}`, textIn('whole'));
      const divided = await measureMicros(client, node, `divided ${kind}`, textIn('divided'));
      figures.push(`${kind} ${whole.toFixed(0)} → ${divided.toFixed(0)} µs`);
    }
    return `where the engine stops, a prepared statement by account on tables as they are → divided, on one node: ${figures.join('; ')}`;
  } finally {
    await client.end();
    await dropOnCluster([node], database);
  }
}

/** Microseconds of processor that one use of a prepared statement takes in its session. */
async function measureMicros(client: pg.Client, node: Node, name: string, text: string): Promise<number> {
  const use = async (count: number) => {
    for (let n = 0; n < count; n++) await client.query({ name, text, values: [1 + (n % accounts)] });
  };
  // Plans are kept from the sixth use on, if at all.
  await use(100);
  const before = await readSessionTicks(node, database);
  await use(times);
  return (secondsBetween(before, await readSessionTicks(node, database)) / times) * 1e6;
}

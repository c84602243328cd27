import { readFile } from 'node:fs/promises';
import { connectionTo } from '@portal/server/testing/connections';
import pg from 'pg';

/** Of the kernel's clock, in which it counts processor time. */
const ticksPerSecond = 100;

/** Processor seconds that the open sessions of a database have used on a server, which is on this machine. */
export async function readProcessorSeconds(server: pg.ClientConfig, database: string): Promise<number> {
  const client = new pg.Client(connectionTo(server, 'postgres'));
  await client.connect();
  const { rows } = await client
    .query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = $1', [database])
    .finally(() => client.end());
  let ticks = 0;
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name in brackets: the twelfth and thirteenth are what it used itself, and in the kernel for it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / ticksPerSecond;
}

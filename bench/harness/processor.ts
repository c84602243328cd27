import { readFile } from 'node:fs/promises';
import { connectionTo } from '@portal/server/testing/connections';
import pg from 'pg';

/** Of the kernel's clock, in which it counts processor time. */
const ticksPerSecond = 100;

/** Processor time that each open session of a database has used since it began, by its process. */
export type SessionTicks = ReadonlyMap<number, number>;

/** Reads it on a server, which is on this machine. */
export async function readSessionTicks(server: pg.ClientConfig, database: string): Promise<SessionTicks> {
  const client = new pg.Client(connectionTo(server, 'postgres'));
  await client.connect();
  const { rows } = await client
    .query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = $1', [database])
    .finally(() => client.end());
  const ticks = new Map<number, number>();
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name in brackets: the twelfth and thirteenth are what it used itself, and in the kernel for it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks.set(pid, Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
  }
  return ticks;
}

/** The seconds of processor between two readings. A session that a pool has ended in between had long been idle. */
export function secondsBetween(before: SessionTicks, after: SessionTicks): number {
  let ticks = 0;
  for (const [pid, now] of after) ticks += now - (before.get(pid) ?? 0);
  return ticks / ticksPerSecond;
}

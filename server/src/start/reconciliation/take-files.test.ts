import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import type { InboxPort } from '../../platform/ports/bank-inbox.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { takeFiles } from './take-files.ts';

/** A folder in memory, and what became of its files. */
function createInbox(names: readonly string[]) {
  const left = new Set(names);
  const aside: string[] = [];
  const inbox: InboxPort = {
    list: async () => [...left].toSorted(),
    open: () => {
      throw new Error('nobody reads it');
    },
    remove: async (name) => void left.delete(name),
    setAside: async (name) => {
      left.delete(name);
      aside.push(name);
    },
  };
  return { inbox, left, aside };
}

async function openTools() {
  const api = await createTestNetwork();
  onTestFinished(() => api.close());
  const impatient = createPool(api.pool.options, { patientMs: 200 });
  onTestFinished(() => impatient.end());
  const outside = { hasNetwork: true, accounts: [] };
  return { tools: { pool: impatient, keys: testKeys, outside, log: createWatchfulLog().log }, now: api.clock.now() };
}

test('files are taken in order on one connection, which waits longer than a person would', async () => {
  const { tools, now } = await openTools();
  const { inbox, left, aside } = createInbox(['c', 'a', 'b']);
  const seen: { name: string; pid: number }[] = [];
  const files = {
    inbox,
    kind: 'a file',
    take: async (tx: { query(sql: string): Promise<{ rows: { pid: number }[] }> }, name: string) => {
      const { rows } = await tx.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.3)');
      seen.push({ name, pid: rows[0]?.pid ?? 0 });
      return name === 'b' ? { state: 'WAITS' as const, problem: 'it is torn' } : { state: 'KNOWN' as const };
    },
  };
  await takeFiles(tools, files, now);
  expect(seen.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(seen.map(({ pid }) => pid)).size).toBe(1);
  expect([[...left], aside]).toEqual([[], ['b']]);
});

test('a file that fails stays, and so do those after it', async () => {
  const { tools, now } = await openTools();
  const { inbox, left, aside } = createInbox(['a', 'b', 'c']);
  const take = async (_: unknown, name: string) => {
    if (name === 'b') throw new Error('the database is gone');
    return { state: 'KNOWN' as const };
  };
  await expect(takeFiles(tools, { inbox, kind: 'a file', take }, now)).rejects.toThrow('the database is gone');
  expect([[...left], aside]).toEqual([['b', 'c'], []]);
});

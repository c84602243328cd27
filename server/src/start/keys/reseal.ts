import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Keys } from '../../platform/ports/keys.ts';
import { countByKey, countElsewhere, resealTable } from '../../platform/ports/reseal-table.ts';
import { areReadersReady, changeInTurn, type ExitCode, type KeyTools, readKeyring } from './key-tools.ts';
import { sealedTables } from './sealed-tables.ts';

/** How often what others held is tried again, and the pause before. */
const rounds = 5;
const pauseMs = 1_000;

/** The tables of which rows are left, with how many. */
async function listLeft(
  tables: typeof sealedTables,
  count: (table: (typeof sealedTables)[number]) => Promise<number>,
): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const table of tables) {
    const rows = await count(table);
    if (rows > 0) counts.push([table.name, rows]);
  }
  return counts;
}

/** Tables that still hold values sealed under a key, with how many rows. */
export async function listSealedUnder({ pool }: KeyTools, keyId: string): Promise<[string, number][]> {
  return await listLeft(sealedTables, async (table) => (await countByKey(pool, table)).get(keyId) ?? 0);
}

/** The work done, and the tables with rows that others held to the end. */
interface SealedAnew {
  rows: number;
  left: [string, number][];
}

/**
 * Seals every value under the current key, bound to its place, and makes every hash anew by which one is found, beside running
 * portals. It may be stopped at any time and begun again, and two may do it at once. Throws when `signal` is aborted.
 */
export async function sealAnew(
  pool: pg.Pool,
  keys: Keys,
  onRows: (count: { rows: number }) => void,
  { signal, tables = sealedTables }: { signal?: AbortSignal; tables?: typeof sealedTables } = {},
): Promise<SealedAnew> {
  let rows = 0;
  for (let round = 1; ; round++) {
    for (const table of tables) {
      await resealTable(pool, keys, table, (more) => {
        signal?.throwIfAborted();
        rows += more;
        onRows({ rows });
      });
    }
    const left = await listLeft(tables, (table) => countElsewhere(pool, keys, table));
    if (left.length === 0 || round === rounds) return { rows, left };
    await sleep(pauseMs, undefined, { signal });
  }
}

/** Writes into the keys file that every value is bound to its place: from then on others are refused. */
export async function refuseUnbound(tools: Pick<KeyTools, 'pool' | 'file' | 'token'>): Promise<void> {
  await changeInTurn(tools, async () => (content) => ({ ...content, bound: true }));
}

/** Does this for an operator, once every process that runs writes with the current key. */
export async function reseal(tools: KeyTools, onRows: (count: { rows: number }) => void): Promise<ExitCode> {
  const { content, keys } = await readKeyring(tools);
  const isReady = areReadersReady(
    tools,
    ({ currentId }) => currentId === keys.currentId,
    `does not write with the key '${keys.currentId}' yet`,
  );
  if (!(await isReady)) return 1;
  const { rows, left } = await sealAnew(tools.pool, keys, onRows);
  if (left.length > 0) {
    for (const [table, count] of left) tools.write(`${table}: ${count} rows are held by others`);
    tools.write(`${rows} rows were sealed anew. Begin again for those that are left.`);
    return 1;
  }
  if (content.bound !== true) await refuseUnbound(tools);
  tools.write(`${rows} rows were sealed anew; every value is sealed with the key '${keys.currentId}'.`);
  return 0;
}

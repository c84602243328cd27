import { setTimeout as sleep } from 'node:timers/promises';
import { countByKey, resealTable } from '../../ports/reseal-table.ts';
import { areReadersReady, type ExitCode, type KeyTools, readKeyring } from './key-tools.ts';
import { sealedTables } from './sealed-tables.ts';

/** How often what others held is tried again, and the pause before. */
const rounds = 5;
const pauseMs = 1_000;

/** How many rows of each table hold a value under a key other than `keyId`. */
async function listElsewhere({ pool }: KeyTools, isMeant: (keyId: string) => boolean): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const table of sealedTables) {
    const byKey = [...(await countByKey(pool, table))].filter(([keyId]) => isMeant(keyId));
    const rows = Math.max(0, ...byKey.map(([, count]) => count));
    if (rows > 0) counts.push([table.name, rows]);
  }
  return counts;
}

/** Tables that still hold values sealed under a key, with how many rows. */
export async function listSealedUnder(tools: KeyTools, keyId: string): Promise<[string, number][]> {
  return await listElsewhere(tools, (held) => held === keyId);
}

/**
 * Seals every value under the current key, and makes every hash anew by which one is found, beside running portals. It may
 * be stopped at any time and begun again, and two may do it at once.
 */
export async function reseal(tools: KeyTools, onRows: (count: { rows: number }) => void): Promise<ExitCode> {
  const { keys } = await readKeyring(tools);
  const isReady = areReadersReady(
    tools,
    ({ currentId }) => currentId === keys.currentId,
    `does not write with the key '${keys.currentId}' yet`,
  );
  if (!(await isReady)) return 1;
  let rows = 0;
  for (let round = 1; ; round++) {
    for (const table of sealedTables) {
      await resealTable(tools.pool, keys, table, (more) => {
        rows += more;
        onRows({ rows });
      });
    }
    const left = await listElsewhere(tools, (held) => held !== keys.currentId);
    if (left.length === 0) break;
    if (round === rounds) {
      for (const [table, count] of left) tools.write(`${table}: ${count} rows are held by others`);
      tools.write(`${rows} rows were sealed anew. Begin again for those that are left.`);
      return 1;
    }
    await sleep(pauseMs);
  }
  tools.write(`${rows} rows were sealed anew; every value is sealed with the key '${keys.currentId}'.`);
  return 0;
}

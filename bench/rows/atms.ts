import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeKinds } from '@portal/contract/atms/place';
import { startEmbeddedPostgres } from '@portal/server/platform/db/embedded/start';
import { createPool } from '@portal/server/platform/db/pool';
import { listZipPlaces } from '@portal/server/program/zips/zips';
import { toBits } from '@portal/server/rooms/atms/features';
import { findShownImport } from '@portal/server/rooms/atms/imports';
import { searchPlaces } from '@portal/server/rooms/atms/search-places';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import { makeBenchFolder } from '../harness/folder.ts';
import type { Row } from '../harness/row.ts';

const [manyPlaces, fewPlaces] = [500_000, 5_000];
const [searches, pairs, wanted] = [2_000, 5, 41];
/** As far as as many of the few are found. */
const fewRadius = 25 * Math.sqrt(manyPlaces / fewPlaces);
const [goalMs, goalMemoryBytes] = [20, 300 * 2 ** 20];
/** Goes through the ZIPs in an order in which the few lie all over the country as well. */
const stride = 7_919;
const megabyte = 2 ** 20;
const projectFolder = path.resolve(import.meta.dirname, '../..');

interface Center {
  latitude: number;
  longitude: number;
}

/** Figures from 0 to 1 that are the same in every run. */
function* figures(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

/** Places around the ZIPs of the country, as many as are asked for, as a CSV file. */
async function writePlaces(file: string, centers: readonly Center[], count: number): Promise<void> {
  const next = figures();
  const handle = await open(file, 'w');
  await handle.write('name,kind,latitude,longitude,line1,city,timeZone,openingHours,fee\n');
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, at) => {
      const { latitude, longitude } = centers[((from + at) * stride) % centers.length] as Center;
      const [north, east] = [next.next().value - 0.5, next.next().value - 0.5];
      const spot = `${(latitude + north * 0.2).toFixed(5)},${(longitude + east * 0.2).toFixed(5)}`;
      const kind = placeKinds[(from + at) % placeKinds.length];
      return `Place ${from + at},${kind},${spot},1 Main Street,Town,America/Chicago,Mo-Fr 08:00-20:00,2.50\n`;
    });
    await handle.write(rows.join(''));
  }
  await handle.close();
}

/** Brings a file in by the command that an operator runs: how long it takes, and the most memory that it holds. */
async function bringIn(file: string, dataDir: string): Promise<{ seconds: number; memoryBytes: number }> {
  const startMs = performance.now();
  const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'));
  const [, , ...asRun] = String(scripts.atms).split(' ');
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...asRun, 'import', file, '--from', 'bench'], {
    cwd: projectFolder,
    env,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  let memoryBytes = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    memoryBytes = Math.max(memoryBytes, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
    await sleep(50);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - startMs) / 1000, memoryBytes };
}

/** A database with as many places, and how to end it. */
async function openPlaces(folder: string, centers: readonly Center[], count: number) {
  const dataDir = path.join(folder, String(count));
  const file = path.join(folder, `${count}.csv`);
  await writePlaces(file, centers, count);
  const brought = await bringIn(file, dataDir);
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = createPool(database.owner, { maxConnections: 2 });
  const close = async () => {
    await pool.end();
    await database.stop();
  };
  return { pool, brought, close };
}

/** Milliseconds that 50 and 99 of 100 searches take at most, database and ordering together. */
async function measureSearches(
  pool: pg.Pool,
  centers: readonly Center[],
  radiusMiles: number,
): Promise<{ p50: number; p99: number }> {
  const shown = await findShownImport(pool);
  if (shown === null) throw new Error('no places are there');
  const next = figures();
  const taken: number[] = [];
  for (let n = 0; n < searches; n += 1) {
    const center = centers[Math.floor(next.next().value * centers.length)] as Center;
    const search = { importId: shown.importId, center, radiusMiles, kinds: toBits(placeKinds), features: 0 };
    const startMs = performance.now();
    await searchPlaces(pool, { ...search, limit: wanted });
    taken.push(performance.now() - startMs);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(searches * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The nearest cash among half a million places takes no longer than among a few thousand. */
export const atmsRow: Row = {
  name: 'atms',
  run: async () => {
    const { folder, remove } = await makeBenchFolder();
    const centers = [...listZipPlaces()].flatMap(({ point }) => (point === null ? [] : [point]));
    const many = await openPlaces(folder, centers, manyPlaces);
    const few = await openPlaces(folder, centers, fewPlaces);
    const slowest: number[] = [];
    const among = (pool: pg.Pool, radiusMiles: number) => async () => {
      const { p50, p99 } = await measureSearches(pool, centers, radiusMiles);
      if (pool === many.pool) slowest.push(p99);
      return p50;
    };
    const comparison = await compare(among(many.pool, 25), among(few.pool, fewRadius), pairs);
    await many.close();
    await few.close();
    await remove();
    const p99 = slowest.toSorted((a, b) => a - b)[Math.floor(slowest.length / 2)] ?? Number.NaN;
    const { seconds, memoryBytes } = many.brought;
    return {
      name: 'atms',
      what: `half of the searches for the nearest ${wanted - 1} of ${manyPlaces} places, against ${fewPlaces}`,
      unit: 'ms',
      goal: `p99 ≤ ${goalMs} ms, imported in ≤ ${goalMemoryBytes / megabyte} MiB`,
      isReached: p99 <= goalMs && memoryBytes <= goalMemoryBytes,
      comparison,
      notes: [
        `p99 ${p99.toFixed(1)} ms among ${manyPlaces} places`,
        `imported in ${seconds.toFixed(0)} s, ${(memoryBytes / megabyte).toFixed(0)} MiB at most`,
      ],
    };
  },
};

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateKey } from 'openpgp';
import type { SmallDisk } from '../../server/faults/harness/harm.ts';
import type { DemoDatabase } from '../rows/demo-database.ts';
import { commandsOn, untilDone } from './commands.ts';
import type { Portals } from './portals.ts';
import { descendantsOf, readPostmaster } from './sample.ts';
import type { Act, Outage } from './schedule.ts';

export interface Done {
  act: Act;
  fromMs: number;
  toMs: number;
  /** Its result, for the report. */
  text: string;
  /** Null: it could not be done here. */
  isGood: boolean | null;
}

export interface ActTools {
  database: DemoDatabase;
  portals: Portals;
  /** The small disk that the database is on; null where none could be mounted. */
  disk: SmallDisk | null;
  /** Where backup and keys for it go. */
  folder: string;
  /** Takes the times in which the database is away. */
  outages: Outage[];
}

/** How long the disk stays full once the database has met it, and the longest until it does. */
const fullMs = 8_000;
const metMs = 30_000;
/** The longest that the database may be away before somebody has to come. */
const awayMs = 60_000;

export const backupFiles = (folder: string) => ({
  backup: path.join(folder, 'whole.backup'),
  publicKey: path.join(folder, 'public.asc'),
  privateKey: path.join(folder, 'private.asc'),
});

type Outcome = Pick<Done, 'text' | 'isGood'>;

async function rotate({ portals }: ActTools): Promise<Outcome> {
  const run = commandsOn(portals.env);
  const rotated = await untilDone(() => run('keys', 'rotate'));
  const added = /'(k\d+)'/.exec(rotated)?.[1] ?? '';
  await untilDone(() => run('keys', 'use', added));
  const resealed = await untilDone(() => run('keys', 'reseal'));
  return { text: resealed.split('\n').at(-1) ?? '', isGood: true };
}

async function backUp({ portals, folder }: ActTools): Promise<Outcome> {
  const { backup, publicKey, privateKey } = backupFiles(folder);
  const pair = await generateKey({ userIDs: [{ name: 'Endurance' }], date: new Date(Date.now() - 60_000) });
  await writeFile(publicKey, pair.publicKey);
  await writeFile(privateKey, pair.privateKey, { mode: 0o600 });
  const { code, text } = await commandsOn(portals.env)('backup', backup, '--for', publicKey);
  return { text: text.replace(`, are in ${backup}`, ''), isGood: code === 0 };
}

async function release({ portals }: ActTools): Promise<Outcome> {
  const code = await portals.replace();
  return { text: `The process before ended with exit code ${code}.`, isGood: code === 0 };
}

const isReady = async (url: string) =>
  await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until the portal reaches its database again; whether it did in time. */
async function untilReady({ portals }: ActTools): Promise<boolean> {
  const untilMs = performance.now() + awayMs;
  while (performance.now() < untilMs) {
    if (await isReady(portals.url())) return true;
    await sleep(50);
  }
  return false;
}

/** Does a harm to the database, and notes how long it was away. */
async function through(tools: ActTools, what: string, harm: () => Promise<void>): Promise<Outcome> {
  const outage: Outage = { what, fromMs: performance.now(), toMs: Number.POSITIVE_INFINITY };
  tools.outages.push(outage);
  await harm();
  const isBack = await untilReady(tools);
  outage.toMs = performance.now();
  const text = isBack ? 'The portal was ready again by itself.' : 'The portal was not ready again in a minute.';
  return { text, isGood: isBack };
}

async function loseDatabase(tools: ActTools): Promise<Outcome> {
  return await through(tools, 'the database was lost', async () => {
    const postmaster = await readPostmaster(tools.database.pool);
    for (const pid of [postmaster, ...(await descendantsOf(postmaster))]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself meanwhile.
      }
    }
    // Until the portal has noticed.
    await sleep(500);
  });
}

/** Tries whether the database finds room for a table of some hundred pages, which it does not keep. */
async function hasRoom({ pool }: DemoDatabase): Promise<boolean> {
  const tried = `DO $$ BEGIN CREATE TABLE public.room AS SELECT generate_series(1, 50000) AS id; RAISE EXCEPTION 'there is'; END $$`;
  return await pool.query(tried).then(
    () => true,
    ({ code }: { code?: string }) => code === 'P0001',
  );
}

async function fillDisk(tools: ActTools): Promise<Outcome> {
  const { disk, database } = tools;
  if (disk === null) return { text: 'NOT MEASURED: only root on Linux may mount a small disk.', isGood: null };
  return await through(tools, 'the disk was full', async () => {
    let untilMs = performance.now() + metMs;
    let isMet = false;
    while (performance.now() < untilMs) {
      await disk.fill();
      // The log goes on in a new file as long as there is room for one.
      await database.pool.query('SELECT pg_switch_wal()').catch(() => undefined);
      if (!isMet && !(await hasRoom(database))) [isMet, untilMs] = [true, performance.now() + fullMs];
      await sleep(100);
    }
    await disk.empty();
    if (!isMet) throw new Error('the database never met the full disk');
  });
}

const acts: Record<Act, (tools: ActTools) => Promise<Outcome>> = {
  rotate,
  backup: backUp,
  release,
  loseDatabase,
  fillDisk,
};

/** Does one thing to the portal or its database; what came of it, a fault included. */
export async function doAct(act: Act, tools: ActTools): Promise<Done> {
  const fromMs = performance.now();
  const outcome = await acts[act](tools).catch(
    (fault: unknown): Outcome => ({ text: fault instanceof Error ? fault.message : String(fault), isGood: false }),
  );
  return { act, fromMs, toMs: performance.now(), ...outcome };
}

import { createPool } from '@portal/server/platform/db/pool';
import type pg from 'pg';
import { mountSmallDisk, type SmallDisk } from '../../server/faults/harness/harm.ts';
import { makeBenchFolder } from '../harness/folder.ts';
import { releaseBefore } from '../rows/dashboard.ts';
import type { DemoDatabase, Place } from '../rows/demo-database.ts';
import { wantAlerts } from '../rows/payday-deposits.ts';
import { openPaydayDatabase, type PaydayPerson } from '../rows/payday-people.ts';
import { createLoad, type Load, type Rates } from './load.ts';
import { createPortalClock, type PortalClock } from './portal-clock.ts';
import { createPortals, type Portals } from './portals.ts';

/** Everything that a run is played on. */
export interface Stage {
  /** The small disk that the database is on; null where none could be mounted. */
  disk: SmallDisk | null;
  /** Logs, and what the operator's commands write. */
  folder: string;
  database: DemoDatabase;
  /** As the role that owns the database, for looking through whole tables. */
  patient: pg.Pool;
  people: readonly PaydayPerson[];
  portals: Portals;
  clock: PortalClock;
  load: Load;
}

interface StageOptions {
  people: number;
  rates: Rates;
  port: number;
}

/** Room for the people, what is written in the run, and the log of writes. */
const diskMegabytes = 2_000;
/**
 * Autovacuum looks each ten seconds where a minute is usual, as sweeps come sixty times as often by the machine's clock. The log of
 * writes is held to a size that fits the disk.
 */
const settings = { autovacuum_naptime: '10s', max_wal_size: '256MB', min_wal_size: '64MB' };
/** Two rounds of it, and the time that one takes. */
export const vacuumedMs = 25_000;

/** A folder for the database: on a small disk of its own where one can be mounted. */
async function openPlace(): Promise<Place & { disk: SmallDisk | null }> {
  try {
    const disk = await mountSmallDisk(diskMegabytes);
    let removed: Promise<void> | null = null;
    const remove = async () => await (removed ??= disk.remove());
    return { folder: disk.folder, remove, disk };
  } catch {
    return { ...(await makeBenchFolder()), disk: null };
  }
}

/** Makes everything and starts the first process, plays on it, and takes all of it away again whatever happened. */
export async function onStage<Result>(options: StageOptions, play: (stage: Stage) => Promise<Result>): Promise<Result> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const { disk, ...place } = await openPlace();
    closing.push(place.remove);
    const [inbox, files] = [await makeBenchFolder(), await makeBenchFolder()];
    closing.push(inbox.remove, files.remove);
    const { database, password, people } = await openPaydayDatabase(options.people, 2, place);
    closing.push(() => database.close());
    const patient = createPool(database.connection, { isPipelined: false, patientMs: 600_000 });
    closing.push(() => patient.end());
    await wantAlerts(patient);
    for (const [name, value] of Object.entries(settings)) await patient.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await patient.query('SELECT pg_reload_conf()');
    const portals = createPortals(database, { port: options.port, inbox: inbox.folder, folder: files.folder });
    closing.push(portals.stop);
    await portals.start(releaseBefore ?? undefined);
    const clock = createPortalClock(portals.url);
    const tools = { url: portals.url, clock, password, people, inbox: inbox.folder, rates: options.rates };
    const load = createLoad(tools);
    closing.push(async () => load.close());
    return await play({ disk, folder: files.folder, database, patient, people, portals, clock, load });
  } catch (fault) {
    // At once: whoever still asks meets a portal that is gone.
    process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
    throw fault;
  } finally {
    // A failure to close hides no fault of before.
    for (const close of closing.toReversed())
      await close().catch((fault: unknown) => process.stderr.write(`${String(fault)}\n`));
  }
}

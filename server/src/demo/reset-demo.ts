import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../platform/db/pool.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { demoClockChannel } from '../platform/ports/demo-clock.ts';
import type { DemoDoor } from './demo-door.ts';
import { isDemoDatabase, markAsDemo } from './demo-mark.ts';
import { emptyAllTables } from './empty-all-tables.ts';
import { inTurn } from './in-turn.ts';
import { seedPeople } from './seed.ts';

const maxTries = 5;
/** As long as one statement may take: a distributed engine empties each table on each of its nodes. */
const patientMs = 60_000;

/** Deadlock with a call under way, or a wait for one that was too long: both pass. */
function isPassing(fault: unknown): boolean {
  const { code } = fault as { code?: unknown };
  return code === '40P01' || code === '55P03' || code === '57014';
}

/** Tries until no call under way stands in the way. */
async function makeAnew(pool: pg.Pool, { seed }: Pick<DemoDoor, 'seed'>, now: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await inTurn(pool, async (tx) => {
        if (!(await isDemoDatabase(tx))) throw new Error('only what the demo made can be made anew');
        await emptyAllTables(tx);
        await markAsDemo(tx, now);
        await seedPeople(tx, seed, now);
        await tx.query(`SELECT pg_notify('${demoClockChannel}', '')`);
      });
      return;
    } catch (fault) {
      if (tries === maxTries || !isPassing(fault)) throw fault;
      await sleep(100 * tries);
    }
  }
}

/** Restores the seed and the machine's time, for all processes at once. Calls under way end first. */
export async function resetDemo(door: DemoDoor): Promise<void> {
  const { pool, owner, clock, seed, ensureJobs, closeLastDays, jobs } = door;
  const now = clock.base.now();
  const ownPool = createPool(owner, { maxConnections: 1, patientMs });
  await makeAnew(ownPool, { seed }, now).finally(() => ownPool.end());
  await clock.refresh(pool);
  // Before the jobs, which would take the files of the last day first.
  await closeLastDays(now);
  await inTransaction(pool, (tx) => ensureJobs(tx, now));
  jobs.wake();
}

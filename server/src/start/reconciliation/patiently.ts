import type pg from 'pg';
import { createPool } from '../../platform/db/pool.ts';

/** As long as the sums of the largest day may take: nobody waits for them. */
const patientMs = 30 * 60_000;
/** One for a day's work, and one for what it reads meanwhile. */
const maxConnections = 2;

/** Does a day's work on connections of its own, whose statements may take longer than those that a person waits for. */
export async function patiently<Result>(pool: pg.Pool, work: (patient: pg.Pool) => Promise<Result>): Promise<Result> {
  const patient = createPool(pool.options, { patientMs, maxConnections });
  return await work(patient).finally(() => patient.end());
}

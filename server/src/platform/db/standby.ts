import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { get, type Queryable, statement } from './statement.ts';

/** A server that follows the primary, for reads that are long. */
export interface Standby {
  /** Where such a read goes now: to the standby when it has all that the primary had a moment ago, else to the primary. */
  choose(): Promise<pg.Pool>;
}

/** How late the standby may be; one that needs longer to catch up is left to do so. */
const longestWaitMs = 500;
const stepMs = 20;
/** How long a standby that does not answer, or is none any more, is left alone. */
const restMs = 10_000;

const writtenSoFar = statement<[], { lsn: string }>(
  'db/get-written-so-far',
  'SELECT pg_current_wal_insert_lsn()::text AS lsn',
);
const hasReplayed = statement<[string], { isStandby: boolean; isThere: boolean | null }>(
  'db/has-replayed',
  `SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"`,
);

async function catchesUp(standby: Queryable, lsn: string): Promise<'there' | 'late' | 'none'> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const { isStandby, isThere } = await get(standby, hasReplayed, [lsn]);
    if (!isStandby) return 'none';
    if (isThere) return 'there';
    await sleep(stepMs);
  }
  return 'late';
}

/**
 * Reads from a standby, and sees there all that was committed before: what somebody has just done is never missing. It is
 * waited for at most half a second; then, and while it is gone, the primary is read. A statement that fails on the standby
 * is run on the primary.
 */
export function readFromStandby(primary: pg.Pool, standby: pg.Pool): Standby {
  let restsUntil = 0;
  const rest = () => {
    restsUntil = performance.now() + restMs;
  };
  const onStandby = standby.query.bind(standby) as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  const withFallback: typeof onStandby = async (query) => {
    try {
      return await onStandby(query);
    } catch {
      rest();
      // Anew: the driver's own query remembers where it failed.
      const { name = '', text, values = [] } = query;
      return await primary.query({ name, text, values });
    }
  };
  const reads: pg.Pool = Object.assign(Object.create(standby) as pg.Pool, { query: withFallback });

  async function choose(): Promise<pg.Pool> {
    if (performance.now() < restsUntil) return primary;
    const { lsn } = await get(primary, writtenSoFar, []);
    // One that stands still is waited for no longer than one that is late.
    const tooLong = sleep(longestWaitMs, 'none' as const);
    const state = await Promise.race([catchesUp(standby, lsn).catch(() => 'none' as const), tooLong]);
    if (state === 'none') rest();
    return state === 'there' ? reads : primary;
  }
  return { choose };
}

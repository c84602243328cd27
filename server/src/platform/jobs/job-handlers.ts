import type pg from 'pg';
import type { Queryable } from '../db/statement.ts';

/** One run of a job. */
export interface JobRun {
  /** The job's transaction: what the handler does commits together with the job's end, or not at all. */
  tx: pg.PoolClient;
  key: string;
  /** When it was due at first: for work that belongs to that instant, however late it runs. */
  dueAt: Date;
  now: Date;
}

/** Ends a job in a transaction of its own: when it is due again, or null when it is done. */
export type JobEnd = (run: Pick<JobRun, 'tx' | 'now'>) => Promise<Date | null>;

/** Work that no connection may wait for, such as a provider's. An error that it throws is a failed try. */
export interface OutsideWork {
  outside: () => Promise<JobEnd>;
}

/**
 * Does the work of one kind of job. Resolves with the instant at which it is due again, or null when it is done, or with
 * work that goes on outside of the transaction. An error rolls its work back, and it is tried again later.
 */
export type JobHandler = (run: JobRun) => Promise<Date | null | OutsideWork>;

/** A job that never ends: after its work, or when that has failed too often, it waits for its next time. */
export interface RecurringJob {
  /** Does the work of one time. An error rolls its work back, and it is tried again later. */
  run: (run: JobRun) => Promise<void>;
  /** Tells whether it goes on at once, in a transaction of its own; absent: never. */
  hasMore?: (run: JobRun) => Promise<boolean>;
  /** The time after the one at which it was due. */
  nextDue: (run: Pick<JobRun, 'dueAt' | 'now'>) => Date;
  /**
   * Finds the instant from which a job that runs often has work as things stand; null: it has none. Running it earlier, or
   * at the end of a jump of the demo's clock, has the same result.
   */
  findNeed?: (db: Queryable) => Promise<Date | null>;
}

/** The handler of each kind. Rooms and foundations write handlers; the process gathers them at its start. */
export type JobHandlers = Readonly<Record<string, JobHandler | RecurringJob>>;

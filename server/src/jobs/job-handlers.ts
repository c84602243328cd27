import type pg from 'pg';

/** One run of a job. */
export interface JobRun {
  /** The job's transaction: what the handler does commits together with the job's end, or not at all. */
  tx: pg.PoolClient;
  key: string;
  /** When it was due: for work that belongs to that instant, however late it runs. */
  dueAt: Date;
  now: Date;
}

/**
 * Does the work of one kind of job. Resolves with the instant at which it is due again, or null when it is done. What
 * it throws rolls its work back, and it is tried again later.
 */
export type JobHandler = (run: JobRun) => Promise<Date | null>;

/** The handler of each kind. Rooms and foundations write handlers; the process gathers them at its start. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

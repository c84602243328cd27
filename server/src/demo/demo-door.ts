import type pg from 'pg';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { DemoClock } from '../platform/ports/demo-clock.ts';
import type { LiveProgram } from '../program/live-program.ts';
import type { Texts } from '../program/texts/load-texts.ts';
import type { DemoSeed } from './demo-seed.ts';

/** The services that the demo's calls use. */
export interface DemoDoor {
  pool: pg.Pool;
  /** As the role that owns the tables: a reset empties them, which the running one may not. */
  owner: pg.PoolConfig;
  texts: Texts;
  clock: DemoClock;
  jobs: JobRunner;
  seed: DemoSeed;
  program: LiveProgram;
  /** Schedules the jobs that recur, which a reset takes away like everything else. */
  ensureJobs: (tx: Queryable, now: Date) => Promise<void>;
  /** Closes the last days of the history anew, as a reset takes their close away too. */
  closeLastDays: (now: Date) => Promise<void>;
  /** Sends a signed message to this server's own door for the card network. */
  sendMessage: (kind: string, body: object) => Promise<{ status: number; body: object }>;
  /** The same to its door for the program's staff. */
  sendToDesk: (act: string, body: object) => Promise<{ status: number; body: object }>;
  /** Where the server is reached from elsewhere ('https://demo.example'), if it is. */
  publicUrl: string | undefined;
}

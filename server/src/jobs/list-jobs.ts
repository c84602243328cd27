import { find, list, type Queryable, statement } from '../db/statement.ts';

export interface DeadJob {
  kind: string;
  key: string;
  attempts: number;
  lastError: string;
  deadAt: Date;
}

const deadJobs = statement<[], DeadJob>(
  'jobs/list-dead-jobs',
  `SELECT kind, key, attempts, last_error AS "lastError", dead_at AS "deadAt"
   FROM jobs.job WHERE dead_at IS NOT NULL ORDER BY dead_at, kind, key`,
);

/** The jobs that failed too often and wait for an operator, the longest dead first. */
export async function listDeadJobs(db: Queryable): Promise<DeadJob[]> {
  return await list(db, deadJobs, []);
}

const nextDue = statement<[string[]], { dueAt: Date }>(
  'jobs/find-next-due',
  `SELECT due_at AS "dueAt" FROM jobs.job WHERE dead_at IS NULL AND kind = ANY($1) ORDER BY due_at LIMIT 1`,
);

/** When the next job of some kinds is due, or null when none waits. */
export async function findNextDue(db: Queryable, kinds: string[]): Promise<Date | null> {
  return (await find(db, nextDue, [kinds]))?.dueAt ?? null;
}

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
  `SELECT head.due_at AS "dueAt" FROM unnest($1::text[]) AS wanted (kind) CROSS JOIN LATERAL (
     SELECT due_at FROM jobs.job WHERE job.kind = wanted.kind AND due_at < 'infinity' ORDER BY due_at LIMIT 1
   ) AS head ORDER BY head.due_at LIMIT 1`,
);

/** When the next job of some kinds is due, also one that is being run, or null when none waits. */
export async function findNextDue(db: Queryable, kinds: readonly string[]): Promise<Date | null> {
  return (await find(db, nextDue, [[...kinds]]))?.dueAt ?? null;
}

const nextFree = statement<[string[]], { dueAt: Date }>(
  'jobs/find-next-free',
  `SELECT head.due_at AS "dueAt" FROM unnest($1::text[]) AS wanted (kind) CROSS JOIN LATERAL (
     SELECT due_at FROM jobs.job WHERE job.kind = wanted.kind AND due_at < 'infinity' AND taken_until IS NULL
     ORDER BY due_at LIMIT 1
   ) AS head ORDER BY head.due_at LIMIT 1`,
);

/** When the next job of some kinds is due that no process has taken, or null when none waits. */
export async function findNextFree(db: Queryable, kinds: readonly string[]): Promise<Date | null> {
  return (await find(db, nextFree, [[...kinds]]))?.dueAt ?? null;
}

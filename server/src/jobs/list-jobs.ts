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

const deadByKind = statement<[], { kind: string; count: number }>(
  'jobs/count-dead-jobs',
  `SELECT kind, count(*) AS count FROM jobs.job WHERE dead_at IS NOT NULL GROUP BY kind ORDER BY kind`,
);

/** How many jobs of each kind are dead; kinds without any are left out. */
export async function countDeadJobs(db: Queryable): Promise<{ kind: string; count: number }[]> {
  return await list(db, deadByKind, []);
}

const nextDue = statement<[string[]], { dueAt: Date }>(
  'jobs/find-next-due',
  `SELECT due_at AS "dueAt" FROM jobs.job WHERE due_at < 'infinity' AND kind = ANY($1) ORDER BY due_at LIMIT 1`,
);

/** When the next job of some kinds is due, or null when none waits. */
export async function findNextDue(db: Queryable, kinds: string[]): Promise<Date | null> {
  return (await find(db, nextDue, [kinds]))?.dueAt ?? null;
}

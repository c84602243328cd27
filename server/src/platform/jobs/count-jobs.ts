import { list, type Queryable, statement } from '../db/statement.ts';

const deadByKind = statement<[], { kind: string; count: number }>(
  'jobs/count-dead-jobs',
  `SELECT kind, count(*) AS count FROM jobs.job WHERE dead_at IS NOT NULL GROUP BY kind ORDER BY kind`,
);

/** How many jobs of each kind are dead; kinds without any are left out. */
export async function countDeadJobs(db: Queryable): Promise<{ kind: string; count: number }[]> {
  return await list(db, deadByKind, []);
}

/** Jobs of a kind that are due. */
export interface DueJobs {
  kind: string;
  count: number;
  /** Since when the longest due one waits. */
  oldestDueAt: Date;
}

const allKinds = statement<[], { kind: string }>('jobs/list-kinds', 'SELECT DISTINCT kind FROM jobs.job ORDER BY kind');

/** The kinds of the jobs that wait. */
export async function listKinds(db: Queryable): Promise<string[]> {
  return (await list(db, allKinds, [])).map(({ kind }) => kind);
}

const dueByKind = statement<[string[], Date], DueJobs>(
  'jobs/count-due-jobs',
  `SELECT wanted.kind, due.count, due.oldest AS "oldestDueAt" FROM unnest($1::text[]) AS wanted (kind)
   CROSS JOIN LATERAL (
     SELECT count(*) AS count, min(due_at) AS oldest FROM jobs.job WHERE job.kind = wanted.kind AND due_at <= $2
   ) AS due WHERE due.count > 0 ORDER BY wanted.kind`,
);

/** How many jobs of some kinds are due, and since when; kinds without any are left out. */
export async function countDueJobs(db: Queryable, kinds: readonly string[], now: Date): Promise<DueJobs[]> {
  return await list(db, dueByKind, [[...kinds], now]);
}

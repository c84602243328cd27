import { find, list, type Queryable, run, statement } from '../db/statement.ts';

export interface ClaimedJob {
  kind: string;
  key: string;
  /** The instant that its work belongs to. */
  dueAt: Date;
  attempts: number;
  /** The request that asked for it; '' or null where none did. */
  requestId: string | null;
}

const claimOfKind = statement<[Date, string], ClaimedJob>(
  'jobs/claim-due-job',
  `SELECT kind, key, coalesce(belongs_to, due_at) AS "dueAt", CASE WHEN dead_at IS NULL THEN attempts ELSE 0 END AS attempts,
     request_id AS "requestId"
   FROM jobs.job WHERE kind = $2 AND due_at <= $1 AND (taken_until IS NULL OR taken_until <= $1)
   ORDER BY due_at, key LIMIT 1 FOR UPDATE SKIP LOCKED`,
);
const dueKinds = statement<[Date, string[]], { kind: string }>(
  'jobs/list-due-kinds',
  `SELECT wanted.kind FROM unnest($2::text[]) AS wanted (kind) CROSS JOIN LATERAL (
     SELECT due_at FROM jobs.job
     WHERE job.kind = wanted.kind AND due_at <= $1 AND (taken_until IS NULL OR taken_until <= $1)
     ORDER BY due_at LIMIT 1
   ) AS head ORDER BY head.due_at, wanted.kind`,
);

/** Locks the longest due job of some kinds that nobody else has, or null. */
export async function claimJob(tx: Queryable, kinds: readonly string[], now: Date): Promise<ClaimedJob | null> {
  const inOrder = kinds.length === 1 ? kinds : (await list(tx, dueKinds, [now, [...kinds]])).map(({ kind }) => kind);
  for (const kind of inOrder) {
    const job = await find(tx, claimOfKind, [now, kind]);
    if (job !== null) return job;
  }
  return null;
}

/** How long a process may work outside of a transaction before it counts as dead. Longer than any provider takes. */
const takenMs = 60_000;

const keepTaken = statement<[string, string, Date], never>(
  'jobs/take-job',
  'UPDATE jobs.job SET taken_until = $3 WHERE kind = $1 AND key = $2',
);
const lockTaken = statement<[string, string, Date], { key: string }>(
  'jobs/lock-taken-job',
  'SELECT key FROM jobs.job WHERE kind = $1 AND key = $2 AND taken_until = $3 FOR UPDATE',
);

/** Keeps a claimed job beyond the transaction; until when. */
export async function takeJob(tx: Queryable, { kind, key }: ClaimedJob, now: Date): Promise<Date> {
  const takenUntil = new Date(now.getTime() + takenMs);
  await run(tx, keepTaken, [kind, key, takenUntil]);
  return takenUntil;
}

/** Locks a job that was taken. False when it was scheduled anew or another process took it over meanwhile. */
export async function lockTakenJob(tx: Queryable, { kind, key }: ClaimedJob, takenUntil: Date): Promise<boolean> {
  return (await find(tx, lockTaken, [kind, key, takenUntil])) !== null;
}

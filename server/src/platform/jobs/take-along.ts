import { list, type Queryable, run, statement } from '../db/statement.ts';

const claimMore = statement<[string, string, Date, number], { key: string }>(
  'jobs/claim-more',
  `SELECT key FROM jobs.job WHERE kind = $1 AND key <> $2 AND due_at <= $3 AND attempts = 0 AND taken_until IS NULL
   ORDER BY due_at, key LIMIT $4 FOR UPDATE SKIP LOCKED`,
);
const deleteDone = statement<[string, string[]], never>(
  'jobs/end-jobs',
  'DELETE FROM jobs.job WHERE kind = $1 AND key = ANY($2)',
);

/**
 * Works off other due jobs of a kind beside the one under way, in its transaction: where many small ones come at once, each
 * commit, and each call that wakes others, is waited for by all. A job that fails is undone and left to be claimed by
 * itself, which counts its tries; so are those that failed before.
 */
export async function takeAlong(
  tx: Queryable,
  { kind, key, now, most }: { kind: string; key: string; now: Date; most: number },
  work: (key: string) => Promise<void>,
): Promise<void> {
  const done: string[] = [];
  for (const more of await list(tx, claimMore, [kind, key, now, most])) {
    await tx.query('SAVEPOINT along');
    try {
      await work(more.key);
      await tx.query('RELEASE SAVEPOINT along');
      done.push(more.key);
    } catch {
      await tx.query('ROLLBACK TO SAVEPOINT along');
    }
  }
  if (done.length > 0) await run(tx, deleteDone, [kind, done]);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { listPosted, type PostedRow, type PostedSearch } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** The rows of a batch; the first is small where something can begin with it at once. */
export const batch = 50;
const smallBatch = 20;
/** After so many batches the history is a long one, and rests between two of them, so that other calls have their turn. */
const batchesAtOnce = 20;
const restMs = 3;

/**
 * All posted journals of a search, batch by batch: each starts where the one before ended, so that no connection is
 * held in between and no number of journals is held in memory.
 */
export async function* eachPosted(
  db: Queryable,
  search: Omit<PostedSearch, 'after' | 'limit'>,
  firstBatch = smallBatch,
): AsyncGenerator<PostedRow[]> {
  let after: PostedRow | null = null;
  for (let at = 0; ; at++) {
    if (at > batchesAtOnce) await sleep(restMs);
    const limit = at === 0 ? firstBatch : batch;
    const rows: PostedRow[] = await listPosted(db, { ...search, after, limit });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < limit) return;
  }
}

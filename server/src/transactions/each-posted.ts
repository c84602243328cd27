import type { Queryable } from '../db/statement.ts';
import { listPosted, type PostedRow, type PostedSearch } from '../issuer/face.ts';

/** The first batch is small, so that what waits for it can begin at once. */
const firstBatch = 50;
const batch = 500;

/**
 * All posted journals of a search, batch by batch: each starts where the one before ended, so that no connection is
 * held in between and no number of journals is held in memory.
 */
export async function* eachPosted(
  db: Queryable,
  search: Omit<PostedSearch, 'after' | 'limit'>,
): AsyncGenerator<PostedRow[]> {
  let after: PostedRow | null = null;
  for (let limit = firstBatch; ; limit = batch) {
    const rows: PostedRow[] = await listPosted(db, { ...search, after, limit });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < limit) return;
  }
}

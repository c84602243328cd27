import { find, list, type Queryable, statement } from '../db/statement.ts';
import { type StoredEntry, storedColumns } from './linked-text.ts';

/** An entry with its place in the chain: null while no link is made over it. */
export interface PlacedEntry extends StoredEntry {
  position: number | null;
  hash: Buffer | null;
  hasSealed: boolean;
}

const entryById = statement<[number], PlacedEntry>(
  'audit/find-entry',
  `SELECT ${storedColumns}, link.position, link.hash, personal.entry_id IS NOT NULL AS "hasSealed"
   FROM audit.entry LEFT JOIN audit.link USING (entry_id) LEFT JOIN audit.personal USING (entry_id)
   WHERE entry.entry_id = $1`,
);

/** An entry by id, or null. */
export async function findEntry(db: Queryable, entryId: number): Promise<PlacedEntry | null> {
  return await find(db, entryById, [entryId]);
}

/** The acts of a member of the staff since an instant that were done: how many, and on which people. */
export interface CountedActs {
  staff: string;
  count: number;
  /** Bigints of an array come as texts. */
  holderIds: string[];
}

const countByStaff = statement<[readonly string[], Date], CountedActs>(
  'audit/count-by-staff',
  `SELECT lower(staff) AS staff, count(*)::int AS count,
     coalesce(array_agg(DISTINCT holder_id) FILTER (WHERE holder_id IS NOT NULL), '{}') AS "holderIds"
   FROM audit.entry
   WHERE act = ANY ($1) AND happened_at >= $2 AND actor = 'STAFF' AND refused_for IS NULL
   GROUP BY lower(staff) ORDER BY lower(staff)`,
);

/** Counts what each member of the staff did of some acts since an instant. */
export async function countActsByStaff(db: Queryable, acts: readonly string[], since: Date): Promise<CountedActs[]> {
  return await list(db, countByStaff, [acts, since]);
}

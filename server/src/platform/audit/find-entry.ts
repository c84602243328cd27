import { find, list, type Queryable, statement } from '../db/statement.ts';
import { outcomeOfEntry, type WithOutcome } from './entry-outcome.ts';
import { type StoredEntry, storedColumns } from './linked-text.ts';

/** An entry with its place in the chain: null while no link is made over it. */
export interface PlacedEntry extends StoredEntry, WithOutcome {
  position: number | null;
  hash: Buffer | null;
  hasSealed: boolean;
}

const entryById = statement<[number], PlacedEntry>(
  'audit/find-entry',
  `SELECT ${storedColumns}, link.position, link.hash, personal.entry_id IS NOT NULL AS "hasSealed",
     ${outcomeOfEntry} AS outcome
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

/** A count of somebody's acts. */
export interface CountedStaff {
  staff: string;
  count: number;
}

const countBefore = statement<[readonly string[], Date, string, number, Date], CountedStaff>(
  'audit/count-before-act',
  `SELECT lower(looked.staff) AS staff, count(DISTINCT looked.holder_id)::int AS count
   FROM audit.entry AS looked JOIN audit.entry AS acted ON acted.holder_id = looked.holder_id
   WHERE looked.act = ANY ($1) AND looked.happened_at >= $2 AND looked.actor = 'STAFF' AND looked.refused_for IS NULL
     AND acted.act = $3 AND acted.actor = 'HOLDER' AND acted.refused_for IS NULL
     AND acted.happened_at >= looked.happened_at AND acted.happened_at < looked.happened_at + make_interval(mins => $4)
     AND acted.happened_at >= $5
   GROUP BY 1 ORDER BY 1`,
);

/** Counts the people who did something since an instant, on whom somebody of the staff had acted so many minutes before at most. */
export async function countActsBefore(
  db: Queryable,
  { acts, since, heldAct, minutes }: { acts: readonly string[]; since: Date; heldAct: string; minutes: number },
): Promise<CountedStaff[]> {
  const earliest = new Date(since.getTime() - minutes * 60_000);
  return await list(db, countBefore, [acts, earliest, heldAct, minutes, since]);
}

const countOutside = statement<[Date, string, number, number], CountedStaff>(
  'audit/count-outside-hours',
  `SELECT lower(staff) AS staff, count(*)::int AS count FROM audit.entry
   WHERE happened_at >= $1 AND actor = 'STAFF' AND act LIKE 'console/%'
     AND (extract(hour FROM happened_at AT TIME ZONE $2) < $3 OR extract(hour FROM happened_at AT TIME ZONE $2) >= $4)
   GROUP BY 1 ORDER BY 1`,
);

/** Counts what each of the staff did in the console since an instant, outside hours of the day in a time zone. */
export async function countOutsideHours(
  db: Queryable,
  { since, timeZone, from, to }: { since: Date; timeZone: string; from: number; to: number },
): Promise<CountedStaff[]> {
  return await list(db, countOutside, [since, timeZone, from, to]);
}

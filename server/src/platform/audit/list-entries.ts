import { list, type Queryable, statement } from '../db/statement.ts';
import { type StoredEntry, storedColumns } from './linked-text.ts';

/** Which entries are wanted; what is null does not matter. */
export interface EntrySearch {
  holderId: number | null;
  /** As names are compared: in lower case. */
  staff: string | null;
  act: string | null;
  /** The posting that they brought about. */
  journalId: number | null;
  /** Entries before this one: the next page. */
  beforeEntryId: number | null;
  limit: number;
  /** Refused ones alone. */
  isRefused?: boolean;
  /** From the first instant to before the second one. */
  during?: readonly [from: Date, before: Date];
}

type SearchValues = [
  ...[number | null, string | null, string | null, number | null, number, number | null],
  ...[boolean, Date | null, Date | null],
];
const searchEntries = statement<SearchValues, StoredEntry>(
  'audit/list-entries',
  `SELECT ${storedColumns} FROM audit.entry
   WHERE ($1::bigint IS NULL OR holder_id = $1) AND ($2::text IS NULL OR lower(staff) = $2) AND ($3::text IS NULL OR act = $3)
     AND ($4::bigint IS NULL OR entry_id < $4)
     AND ($6::bigint IS NULL OR (facts ? 'journalId' AND (facts ->> 'journalId')::bigint = $6))
     AND (NOT $7::boolean OR refused_for IS NOT NULL)
     AND ($8::timestamptz IS NULL OR (happened_at >= $8 AND happened_at < $9))
   ORDER BY entry_id DESC LIMIT $5`,
  { isPlannedAnew: true },
);

/** Lists the acts done and refused, newest first. */
export async function listEntries(db: Queryable, search: EntrySearch): Promise<StoredEntry[]> {
  const { holderId, staff, act, journalId, beforeEntryId, limit, isRefused = false, during } = search;
  const [from = null, before = null] = during ?? [];
  const values = [holderId, staff, act, beforeEntryId, limit, journalId, isRefused, from, before] as const;
  return await list(db, searchEntries, [...values]);
}

import type { AuditOutcome } from '@portal/contract/desk/audit';
import { list, type Queryable, statement } from '../db/statement.ts';
import { outcomeOfEntry, type WithOutcome } from './entry-outcome.ts';
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
  /** Those with this outcome alone. */
  outcome?: AuditOutcome | null;
  /** From the first instant to before the second one. */
  during?: readonly [from: Date, before: Date];
}

type SearchValues = [
  ...[number | null, string | null, string | null, number | null, number, number | null],
  ...[AuditOutcome | null, Date | null, Date | null],
];
export type FoundEntry = StoredEntry & WithOutcome;
const searchEntries = statement<SearchValues, FoundEntry>(
  'audit/list-entries',
  `SELECT ${storedColumns}, ${outcomeOfEntry} AS outcome FROM audit.entry
   WHERE ($1::bigint IS NULL OR holder_id = $1) AND ($2::text IS NULL OR lower(staff) = $2) AND ($3::text IS NULL OR act = $3)
     AND ($4::bigint IS NULL OR entry_id < $4)
     AND ($6::bigint IS NULL OR (facts ? 'journalId' AND (facts ->> 'journalId')::bigint = $6))
     AND ($7::text IS NULL OR ${outcomeOfEntry} = $7)
     AND ($8::timestamptz IS NULL OR (happened_at >= $8 AND happened_at < $9))
   ORDER BY entry_id DESC LIMIT $5`,
  { isPlannedAnew: true },
);

/** Lists the acts done and refused, newest first. */
export async function listEntries(db: Queryable, search: EntrySearch): Promise<FoundEntry[]> {
  const { holderId, staff, act, journalId, beforeEntryId, limit, outcome = null, during } = search;
  const [from = null, before = null] = during ?? [];
  const values = [holderId, staff, act, beforeEntryId, limit, journalId, outcome, from, before] as const;
  return await list(db, searchEntries, [...values]);
}

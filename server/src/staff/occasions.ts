import type { OccasionKind } from '@portal/contract/desk/occasion';
import type { Language } from '@portal/contract/language';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';

/** A call, a task or a finding that a member of the staff is at. */
export interface StoredOccasion {
  occasionId: number;
  staffId: number;
  kind: OccasionKind;
  /** The task or finding; null for a call. */
  subject: string | null;
  language: Language;
  startedAt: Date;
  holderId: number | null;
  /** Bigints of an array come as texts. */
  foundIds: string[];
  isCoerced: boolean;
}

const columns = `occasion_id AS "occasionId", staff_id AS "staffId", kind, subject, language, started_at AS "startedAt",
  holder_id AS "holderId", found_ids AS "foundIds", is_coerced AS "isCoerced"`;

const openOf = statement<[number], StoredOccasion>(
  'staff/find-occasion',
  `SELECT ${columns} FROM staff.occasion WHERE staff_id = $1 AND ended_at IS NULL`,
);
const lockOpen = statement<[number, number], StoredOccasion>(
  'staff/lock-occasion',
  `SELECT ${columns} FROM staff.occasion WHERE staff_id = $1 AND occasion_id = $2 AND ended_at IS NULL FOR UPDATE`,
);

/** The occasion that a member is at, or null. */
export async function findOccasion(db: Queryable, staffId: number): Promise<StoredOccasion | null> {
  return await find(db, openOf, [staffId]);
}

/** The same by its id, locked until the transaction ends; null when it ended or is somebody else's. */
export async function findOccasionForUpdate(
  tx: Queryable,
  staffId: number,
  occasionId: number,
): Promise<StoredOccasion | null> {
  return await find(tx, lockOpen, [staffId, occasionId]);
}

const lockById = statement<[number], StoredOccasion>(
  'staff/lock-occasion-by-id',
  `SELECT ${columns} FROM staff.occasion WHERE occasion_id = $1 AND ended_at IS NULL FOR UPDATE`,
);

/** The same for its cardholder, whoever of the staff is at it; null when it ended. */
export async function findOpenForUpdate(tx: Queryable, occasionId: number): Promise<StoredOccasion | null> {
  return await find(tx, lockById, [occasionId]);
}

type Values = [number, OccasionKind, string | null, Language, Date, number | null];
const insertOccasion = statement<Values, StoredOccasion>(
  'staff/start-occasion',
  `INSERT INTO staff.occasion (staff_id, kind, subject, language, started_at, holder_id) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (staff_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${columns}`,
);

export type NewOccasion = Pick<StoredOccasion, 'staffId' | 'kind' | 'subject' | 'language' | 'holderId'>;

/** Starts an occasion; null while its owner is at another one. */
export async function tryStartOccasion(tx: Queryable, given: NewOccasion, now: Date): Promise<StoredOccasion | null> {
  const { staffId, kind, subject, language, holderId } = given;
  return await find(tx, insertOccasion, [staffId, kind, subject, language, now, holderId]);
}

const setFound = statement<[number, number[]], never>(
  'staff/keep-found',
  `UPDATE staff.occasion SET found_ids = $2 WHERE occasion_id = $1`,
);

/** Keeps the people whom a search found: they alone can be opened. */
export async function keepFound(tx: Queryable, occasionId: number, holderIds: number[]): Promise<void> {
  await run(tx, setFound, [occasionId, holderIds]);
}

const setPerson = statement<[number, number], never>(
  'staff/choose-person',
  `UPDATE staff.occasion SET holder_id = $2 WHERE occasion_id = $1`,
);

/** Says whom an occasion is about. */
export async function setPersonOf(tx: Queryable, occasionId: number, holderId: number): Promise<void> {
  await run(tx, setPerson, [occasionId, holderId]);
}

const setCoerced = statement<[number], never>(
  'staff/mark-coerced',
  `UPDATE staff.occasion SET is_coerced = true WHERE occasion_id = $1`,
);

/** Marks that a caller seems to be forced; it is never taken back on the same call. */
export async function markOccasionCoerced(tx: Queryable, occasionId: number): Promise<void> {
  await run(tx, setCoerced, [occasionId]);
}

const endById = statement<[number, string, Date], never>(
  'staff/end-occasion',
  `UPDATE staff.occasion SET ended_at = $3, note = $2 WHERE occasion_id = $1 AND ended_at IS NULL`,
);

/** Ends an occasion with a note, '' where there is nothing to say. */
export async function endStoredOccasion(tx: Queryable, occasionId: number, note: string, now: Date): Promise<void> {
  await run(tx, endById, [occasionId, note, now]);
}

import { find, list, type Queryable, run, statement } from '../../../platform/db/statement.ts';
import type { Keys } from '../../../platform/ports/keys.ts';
import type { ListedName } from '../../../platform/ports/screening.ts';
import { placedColumn } from '../../../platform/ports/sealed-place.ts';
import type { SealedTable } from '../../../platform/ports/sealed-table.ts';
import type { EnrollmentRecord } from '../enrollment-record.ts';

const recordOf = placedColumn('desk.waiting_person', 'record_sealed', 'waiting-person', ['reference']);

/** Those who wait for staff, sealed. */
export const deskSealedTables: readonly SealedTable[] = [
  { name: 'desk.waiting_person', key: [{ name: 'reference', type: 'text' }], columns: [recordOf] },
];

/** Why somebody waits. */
export type WaitReason =
  /** Somebody with another name or birth date has the same social security number. */
  | { why: 'SSN_SHARED' }
  /** Their name is like one of a list of sanctions. */
  | { why: 'NAME_LISTED'; entries: readonly ListedName[] };

/** Somebody who was to come in, and whom staff look at first. */
export interface WaitingPerson {
  record: EnrollmentRecord;
  because: readonly WaitReason[];
  waitsSince: Date;
}

interface Row {
  reference: string;
  recordSealed: Buffer;
  because: WaitReason[];
  waitsSince: Date;
}

const columns = 'reference, record_sealed AS "recordSealed", because, waits_since AS "waitsSince"';

function open(keys: Keys, { reference, recordSealed, because, waitsSince }: Row): WaitingPerson {
  // Sealed by `keepWaiting`, of a record that was checked.
  const record = JSON.parse(keys.open(recordOf.at(reference), recordSealed)) as EnrollmentRecord;
  return { record, because, waitsSince };
}

const upsert = statement<[string, Buffer, Buffer, string, Date], never>(
  'desk/keep-waiting-person',
  `INSERT INTO desk.waiting_person (reference, record_sealed, record_hmac, because, waits_since)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (reference) DO UPDATE SET record_sealed = $2, record_hmac = $3, because = $4, waits_since = $5,
     is_taken = NULL, decided_at = NULL`,
);

/** Keeps somebody for staff to look at; what came before under the same reference is replaced. */
export async function keepWaiting(
  tx: Queryable,
  keys: Keys,
  { record, because }: Omit<WaitingPerson, 'waitsSince'>,
  hmac: Buffer,
  now: Date,
): Promise<void> {
  const { reference } = record;
  const sealed = keys.seal(recordOf.at(reference), JSON.stringify(record));
  await run(tx, upsert, [reference, sealed, hmac, JSON.stringify(because), now]);
}

const openRows = statement<[], Row>(
  'desk/list-waiting-people',
  `SELECT ${columns} FROM desk.waiting_person WHERE is_taken IS NULL ORDER BY waits_since, reference`,
);

/** All who wait, the first to come first. */
export async function listWaitingPeople(db: Queryable, keys: Keys): Promise<WaitingPerson[]> {
  return (await list(db, openRows, [])).map((row) => open(keys, row));
}

const openCount = statement<[], { count: number }>(
  'desk/count-waiting-people',
  'SELECT count(*) AS count FROM desk.waiting_person WHERE is_taken IS NULL',
);

/** How many wait. */
export async function countWaitingPeople(db: Queryable): Promise<number> {
  return (await find(db, openCount, []))?.count ?? 0;
}

const rowForUpdate = statement<[string], Row>(
  'desk/lock-waiting-person',
  `SELECT ${columns} FROM desk.waiting_person WHERE reference = $1 AND is_taken IS NULL FOR UPDATE`,
);

/** Finds the person who waits under a reference, locked until the transaction ends; null when nobody does. */
export async function findWaitingForUpdate(
  tx: Queryable,
  keys: Keys,
  reference: string,
): Promise<WaitingPerson | null> {
  const row = await find(tx, rowForUpdate, [reference]);
  return row && open(keys, row);
}

const refuse = statement<[string, Date], never>(
  'desk/refuse-waiting-person',
  `UPDATE desk.waiting_person SET is_taken = false, decided_at = $2, record_sealed = NULL WHERE reference = $1`,
);

/** Keeps that somebody who waited does not come in, and forgets their record. */
export async function refuseWaiting(tx: Queryable, reference: string, now: Date): Promise<void> {
  await run(tx, refuse, [reference, now]);
}

const dropRows = statement<[readonly string[], Date], never>(
  'desk/end-waiting',
  `UPDATE desk.waiting_person SET is_taken = true, decided_at = $2, record_sealed = NULL
   WHERE reference = ANY($1) AND is_taken IS NULL`,
);

/** Ends the waiting of those who came in: staff took them, or what they had to look at was corrected. */
export async function endWaiting(tx: Queryable, references: readonly string[], now: Date): Promise<void> {
  await run(tx, dropRows, [references, now]);
}

const knownRows = statement<[readonly string[]], { reference: string; recordHmac: Buffer; isTaken: boolean | null }>(
  'desk/list-known-waiting',
  `SELECT reference, record_hmac AS "recordHmac", is_taken AS "isTaken" FROM desk.waiting_person
   WHERE reference = ANY($1)`,
);

/** Lists the outcomes for those who waited under some references; `isTaken` is null while they wait. */
export async function listKnownWaiting(
  db: Queryable,
  references: readonly string[],
): Promise<Map<string, { recordHmac: Buffer; isTaken: boolean | null }>> {
  return new Map((await list(db, knownRows, [references])).map((row) => [row.reference, row]));
}

const forgetHmacs = statement<[Date], never>(
  'desk/forget-waiting-records',
  `UPDATE desk.waiting_person SET record_hmac = '' WHERE waits_since < $1 AND is_taken IS NOT NULL`,
);

/** Forgets what those said who were decided about, and came before `before`: their keyed hashes cannot be made anew. */
export async function forgetWaitingRecords(db: Queryable, before: Date): Promise<void> {
  await run(db, forgetHmacs, [before]);
}

import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { ReceivedEntry } from './received-entry.ts';

/** A received entry as it is kept. */
export interface DueEntry extends Omit<ReceivedEntry, 'accountNumber' | 'addenda'> {
  entryId: number;
  accountId: number | null;
  numberSealed: Buffer | null;
}

/** The columns of a `DueEntry` as `entry`. */
export const entryColumns = `entry.entry_id AS "entryId", entry.kind, entry.entry_class AS "entryClass",
  entry.company_name AS "companyName", entry.company_id AS "companyId", entry.entry_description AS "entryDescription",
  entry.is_federal_benefit AS "isFederalBenefit", entry.effective_on AS "effectiveOn", entry.settles_on AS "settlesOn",
  entry.transaction_code AS "transactionCode", entry.amount_cents AS "amountCents",
  entry.individual_name AS "individualName", entry.trace_number AS "traceNumber", entry.died_on AS "diedOn",
  entry.account_id AS "accountId", entry.number_sealed AS "numberSealed"`;

// Entries that another process has taken are left to it.
const dueEntries = statement<[Date, number], DueEntry>(
  'issuer/take-due-entries',
  `SELECT ${entryColumns} FROM issuer.ach_received_entry AS entry JOIN issuer.ach_received_file AS file USING (file_id)
   WHERE entry.state = 'RECEIVED' AND entry.kind <> 'DEATH' AND entry.due_at <= $1 AND file.state = 'TAKEN'
   ORDER BY entry.due_at, entry.account_id, entry.entry_id LIMIT $2 FOR NO KEY UPDATE OF entry SKIP LOCKED`,
);
const dueDeaths = statement<[], DueEntry>(
  'issuer/take-due-deaths',
  `SELECT ${entryColumns} FROM issuer.ach_received_entry AS entry JOIN issuer.ach_received_file AS file USING (file_id)
   WHERE entry.state = 'RECEIVED' AND entry.kind = 'DEATH' AND file.state = 'TAKEN'
   ORDER BY entry.entry_id LIMIT 1 FOR NO KEY UPDATE OF entry SKIP LOCKED`,
);

/** Takes entries of money that are due, at most `count`, until the transaction ends. */
export async function takeDueEntries(tx: Queryable, now: Date, count: number): Promise<DueEntry[]> {
  return await list(tx, dueEntries, [now, count]);
}

/** Takes one death notification that nobody has acted upon. */
export async function takeDueDeath(tx: Queryable): Promise<DueEntry | null> {
  return (await list(tx, dueDeaths, []))[0] ?? null;
}

const nextDue = statement<[], { dueAt: Date | null }>(
  'issuer/find-next-due-entry',
  `SELECT least(
     (SELECT min(due_at) FROM issuer.ach_received_entry WHERE state = 'RECEIVED' AND kind <> 'DEATH'),
     (SELECT min(due_at) FROM issuer.ach_received_entry WHERE state = 'RECEIVED' AND kind = 'DEATH')) AS "dueAt"`,
);

/** Finds when the next received entry acts; null: none waits. */
export async function findNextDueEntry(db: Queryable): Promise<Date | null> {
  return (await list(db, nextDue, []))[0]?.dueAt ?? null;
}

/** The reference of what an entry posts, and of its case: the same entry has the same. */
export const referenceOf = ({
  settlesOn,
  companyId,
  traceNumber,
}: Pick<DueEntry, 'settlesOn' | 'companyId' | 'traceNumber'>): string => `ach:${settlesOn}:${companyId}:${traceNumber}`;

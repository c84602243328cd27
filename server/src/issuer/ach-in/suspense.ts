import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';

/** Money that banks have settled and no account has, by its cause; RECEIVED is what was not posted on its day. */
export interface Suspense {
  cause: string;
  entries: number;
  /** Credits less debits, in cents. */
  cents: number;
}

const leaving = `('POSTED', 'NOTED', 'RETURNED', 'BY_HAND')`;
const signed = `CASE WHEN entry.kind = 'DEBIT' THEN -entry.amount_cents ELSE entry.amount_cents END`;

// Steps tell what was so on any day; entries without one yet, or with the first on a later day, were settled and not posted.
const ofDay = statement<[string], Suspense>(
  'issuer/sum-suspense-of-day',
  `WITH suspended AS (
     SELECT DISTINCT ON (step.entry_id) step.entry_id, step.cause FROM issuer.ach_received_step AS step
     WHERE step.state IN ('SUSPENDED', 'BLOCKED') AND step.business_day <= $1 AND NOT EXISTS (
       SELECT FROM issuer.ach_received_step AS later WHERE later.entry_id = step.entry_id
         AND later.state IN ${leaving} AND later.business_day <= $1)
     ORDER BY step.entry_id, step.step_id DESC
   ), unposted AS (
     SELECT entry.entry_id FROM issuer.ach_received_entry AS entry JOIN issuer.ach_received_file AS file USING (file_id)
     WHERE entry.state = 'RECEIVED' AND entry.kind <> 'DEATH' AND entry.settles_on <= $1 AND file.state = 'TAKEN'
     UNION
     SELECT entry.entry_id FROM issuer.ach_received_step AS step JOIN issuer.ach_received_entry AS entry USING (entry_id)
     WHERE step.business_day > $1 AND entry.settles_on <= $1 AND NOT EXISTS (
       SELECT FROM issuer.ach_received_step AS before WHERE before.entry_id = entry.entry_id AND before.business_day <= $1)
   ), waiting AS (
     SELECT entry_id, cause FROM suspended UNION ALL SELECT entry_id, 'RECEIVED' FROM unposted
   )
   SELECT waiting.cause, count(*) AS entries, sum(${signed})::bigint AS cents
   FROM waiting JOIN issuer.ach_received_entry AS entry USING (entry_id)
   WHERE entry.amount_cents > 0 GROUP BY waiting.cause ORDER BY waiting.cause`,
);

/**
 * Sums the money in suspense at the end of a business day, yyyy-MM-dd, by cause: banks have settled it, and it is neither posted
 * nor gone back. The same for a day whenever it is asked, once the day has passed.
 */
export async function suspenseOf(db: Queryable, day: string): Promise<Suspense[]> {
  return await list(db, ofDay, [day]);
}

/** An entry that waits for staff, or goes back by itself. */
export interface SuspendedEntry {
  entryId: number;
  /** Null: its number names no account. */
  accountId: number | null;
  state: 'SUSPENDED' | 'BLOCKED' | 'RETURNING';
  cause: string;
  /** Null: it never goes back by itself. */
  returnCode: string | null;
  payer: string;
  entryDescription: string;
  individualName: string;
  amountCents: number;
  isDebit: boolean;
  traceNumber: string;
  settlesOn: string;
}

const suspended = statement<[], SuspendedEntry>(
  'issuer/list-suspended-entries',
  `SELECT entry_id AS "entryId", account_id AS "accountId", state, cause, return_code AS "returnCode",
     company_name AS payer, entry_description AS "entryDescription", individual_name AS "individualName",
     amount_cents AS "amountCents", kind = 'DEBIT' AS "isDebit", trace_number AS "traceNumber", settles_on AS "settlesOn"
   FROM issuer.ach_received_entry WHERE state IN ('SUSPENDED', 'BLOCKED', 'RETURNING') ORDER BY settles_on, entry_id`,
);

/** Lists the entries that are in suspense, the oldest first. */
export async function listSuspendedEntries(db: Queryable): Promise<SuspendedEntry[]> {
  return await list(db, suspended, []);
}

const creditsOf = statement<[string], { count: number; cents: number }>(
  'issuer/sum-received-credits-of-day',
  `SELECT count(*) AS count, coalesce(sum(entry.amount_cents), 0)::bigint AS cents
   FROM issuer.ach_received_step AS step JOIN issuer.ach_received_entry AS entry USING (entry_id)
   WHERE step.business_day = $1 AND step.state = 'POSTED' AND entry.kind = 'CREDIT'`,
);

/** Sums the credits of the bank's files that were to post on a business day, yyyy-MM-dd, as the bank told them. */
export async function sumReceivedCredits(db: Queryable, day: string): Promise<{ count: number; cents: number }> {
  return await get(db, creditsOf, [day]);
}

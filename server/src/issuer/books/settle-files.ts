import { achDaysOf } from '@portal/contract/transfer/ach-days';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { moved, type ProgramLine, postProgramJournal } from './post-program-journal.ts';

const unbooked = statement<[string], { name: string; leavesOn: string }>(
  'issuer/list-unbooked-ach-files',
  `SELECT name, leaves_on AS "leavesOn" FROM issuer.ach_file WHERE state = 'DROPPED' AND leaves_on <= $1
     AND NOT EXISTS (SELECT FROM issuer.program_journal WHERE reference = 'ach-file ' || name) ORDER BY name`,
);

interface FileSums {
  name: string;
  /** Transfers, and deposits that went back to their payers. */
  holderCents: number;
  /** Received entries that went back from suspense, credits less debits. */
  suspenseCents: number;
  /** The small amounts that prove bank accounts, less what the same file takes back. */
  microCents: number;
}

const sumsOf = statement<[string[]], FileSums>(
  'issuer/sum-ach-files-to-book',
  `SELECT name, sum(holder_cents)::bigint AS "holderCents", sum(suspense_cents)::bigint AS "suspenseCents",
     sum(micro_cents)::bigint AS "microCents" FROM (
     SELECT file_name AS name, CASE WHEN transfer_id IS NULL THEN 0 ELSE amount_cents END AS holder_cents, 0 AS suspense_cents,
       CASE WHEN transfer_id IS NOT NULL THEN 0 WHEN is_debit THEN -amount_cents ELSE amount_cents END AS micro_cents
     FROM issuer.ach_entry WHERE file_name = ANY ($1) AND stopped_at IS NULL
     UNION ALL
     SELECT file_name, -journal.amount_cents, 0, 0
     FROM issuer.deposit_return JOIN issuer.journal USING (account_id, journal_id) WHERE file_name = ANY ($1)
     UNION ALL
     SELECT step.file_name, 0, CASE WHEN entry.kind = 'DEBIT' THEN -entry.amount_cents ELSE entry.amount_cents END, 0
     FROM issuer.ach_received_step AS step JOIN issuer.ach_received_entry AS entry USING (entry_id)
     WHERE step.state = 'RETURNED' AND step.file_name = ANY ($1)
   ) AS entries GROUP BY name ORDER BY name`,
);

/**
 * Books the ACH files that the bank has paid by `day` (yyyy-MM-dd): what the cardholders sent and what went back to payers
 * leaves ACH clearing and the cash held for cardholders, what nobody had leaves suspense, the amounts that prove bank accounts
 * leave the program's cash. Each file is booked once, on the day that is being closed.
 */
export async function settleFiles(tx: Queryable, day: string, now: Date): Promise<void> {
  const files = await list(tx, unbooked, [day]);
  const paid = files.filter(({ leavesOn }) => achDaysOf(leavesOn).effectiveOn <= day);
  for (const { name, holderCents, suspenseCents, microCents } of await list(tx, sumsOf, [
    paid.map((file) => file.name),
  ])) {
    const lines: ProgramLine[] = [
      { book: 'ACH_CLEARING', amountCents: -holderCents },
      { book: 'SUSPENSE', amountCents: -suspenseCents },
      { book: 'CASH_FBO', amountCents: holderCents + suspenseCents },
      ...moved(microCents, { debit: 'MICRO_DEPOSITS', credit: 'CASH_PROGRAM' }),
    ];
    await postProgramJournal(tx, { kind: 'ACH_FILE', reference: `ach-file ${name}`, businessDay: day, lines }, now);
  }
}

import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { suspenseOf } from '../ach-in/suspense.ts';
import { countHolders, countProgram } from './count-entries.ts';
import { waitForOpenDays } from './open-day.ts';
import { moved, type ProgramLine, postProgramJournal } from './post-program-journal.ts';
import { reclassifyBooks } from './reclassify.ts';
import { settleFiles } from './settle-files.ts';

const lastClose = statement<[], { closedOn: string; closedAt: Date }>(
  'issuer/find-last-close-of-books',
  `SELECT closed_on AS "closedOn", closed_at AS "closedAt" FROM issuer.books_close ORDER BY closed_on DESC LIMIT 1`,
);
const close = statement<[string, Date], never>(
  'issuer/close-books',
  `INSERT INTO issuer.books_close (closed_on, closed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);
const touchedDays = statement<[Date | null, string], { day: string }>(
  'issuer/list-days-posted-to',
  `SELECT DISTINCT business_day AS day FROM issuer.journal
   WHERE ($1::timestamptz IS NULL OR posted_at >= $1) AND business_day <= $2 ORDER BY 1`,
);

// The day's own journals of the program are counted last.
const balanceOf = statement<[string, string], { cents: number }>(
  'issuer/get-balance-of-book',
  `SELECT coalesce((SELECT sum(credit_cents - debit_cents) FROM issuer.book_movement WHERE book = $1), 0)::bigint
     + coalesce((SELECT sum(amount_cents) FROM issuer.program_entry JOIN issuer.program_journal USING (program_journal_id)
         WHERE book = $1 AND business_day = $2), 0)::bigint AS cents`,
);

// Money that went back from suspense is with the bank until its file is paid.
const goingBack = statement<[string], { cents: number }>(
  'issuer/sum-suspense-on-its-way',
  `SELECT coalesce(sum(CASE WHEN entry.kind = 'DEBIT' THEN -entry.amount_cents ELSE entry.amount_cents END), 0)::bigint AS cents
   FROM issuer.ach_received_step AS step JOIN issuer.ach_received_entry AS entry USING (entry_id)
   WHERE step.state = 'RETURNED' AND step.business_day <= $1 AND NOT EXISTS (
     SELECT FROM issuer.program_journal WHERE reference = 'ach-file ' || step.file_name AND business_day <= $1)`,
);
const unbookedProofs = statement<[], { cents: number }>(
  'issuer/sum-unbooked-returns-of-micro-deposits',
  `SELECT coalesce((SELECT sum(CASE WHEN is_debit THEN -amount_cents ELSE amount_cents END)
       FROM issuer.ach_taken JOIN issuer.ach_entry USING (account_id, trace_number, file_on)
       WHERE code LIKE 'R%' AND transfer_id IS NULL), 0)::bigint
     - coalesce((SELECT sum(amount_cents) FROM issuer.program_journal JOIN issuer.program_entry USING (program_journal_id)
       WHERE reference LIKE 'MICRO_RETURNS %' AND book = 'MICRO_DEPOSITS'), 0)::bigint AS cents`,
);

/** A posting says when it began; one that ended later was not there for the close before. */
const longestPostingMs = 24 * 3_600_000;

/** The bank pays a day's deposits, and transfers that came back, by the end of the day: then they are cash. */
const owedByBank = ['ACH_IN', 'RETURNS'] as const satisfies readonly ProgramLine['book'][];

/** The bank holds what came for nobody yet: it is cash, and waits in suspense until it is posted or goes back. */
async function bookSuspense(tx: Queryable, day: string, now: Date): Promise<void> {
  const waiting = (await suspenseOf(tx, day)).reduce((sum, { cents }) => sum + cents, 0);
  const onItsWay = await get(tx, goingBack, [day]);
  const { cents } = await get(tx, balanceOf, ['SUSPENSE', day]);
  const lines = moved(waiting + onItsWay.cents - cents, { debit: 'CASH_FBO', credit: 'SUSPENSE' });
  await postProgramJournal(tx, { kind: 'CASH_IN', reference: `SUSPENSE ${day}`, businessDay: day, lines }, now);
}

/** Micro-deposits that their banks sent back are the program's cash again. */
async function bookReturnedProofs(tx: Queryable, day: string, now: Date): Promise<void> {
  const { cents } = await get(tx, unbookedProofs, []);
  const lines = moved(cents, { debit: 'CASH_PROGRAM', credit: 'MICRO_DEPOSITS' });
  await postProgramJournal(tx, { kind: 'CASH_IN', reference: `MICRO_RETURNS ${day}`, businessDay: day, lines }, now);
}

/** Closes one day; false when it is closed. */
async function closeDay(tx: Queryable, day: string, since: Date | null, now: Date): Promise<boolean> {
  await waitForOpenDays(tx);
  if ((await run(tx, close, [day, now])) === 0) return false;
  if (since === null) await reclassifyBooks(tx, day, now);
  await settleFiles(tx, day, now);
  const days = await list(tx, touchedDays, [since, day]);
  await run(tx, countHolders, [day, days.map((row) => row.day)]);
  await bookSuspense(tx, day, now);
  await bookReturnedProofs(tx, day, now);
  for (const book of owedByBank) {
    const { cents } = await get(tx, balanceOf, [book, day]);
    const lines = moved(-cents, { debit: 'CASH_FBO', credit: book });
    await postProgramJournal(tx, { kind: 'CASH_IN', reference: `${book} ${day}`, businessDay: day, lines }, now);
  }
  await run(tx, countProgram, [day, [day]]);
  return true;
}

/**
 * Closes the books of the program through `day` (yyyy-MM-dd): books what the bank has paid and received, and counts every
 * entry that no close has counted, once. The next close counts whatever is posted to a closed day later. The first close
 * counts all there is, and gives entries from before the chart of accounts their book. Each day is closed in a transaction of
 * its own, in order, so a process may die after any, and several may close at once.
 */
export async function closeBooks(pool: pg.Pool, day: string, now: Date): Promise<void> {
  for (;;) {
    const last = await find(pool, lastClose, []);
    const next = last ? dayAfter(last.closedOn, 1) : day;
    if (next > day) return;
    const since = last ? new Date(last.closedAt.getTime() - longestPostingMs) : null;
    await inTransaction(pool, (tx) => closeDay(tx, next, since, now));
  }
}

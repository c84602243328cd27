import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type Book, bookOf, type JournalKind } from './chart.ts';
import { checkDescription } from './check-description.ts';
import { moved, type ProgramLine, postProgramJournal } from './post-program-journal.ts';

interface Standing {
  kind: JournalKind;
  book: ProgramLine['book'];
  isCheck: boolean;
  amountCents: number;
}

const standings = statement<[string, string], Standing>(
  'issuer/list-standings-of-books',
  `SELECT kind, book, kind = 'ADJUSTMENT' AND description = $2 AS "isCheck", sum(entry.amount_cents)::bigint AS "amountCents"
   FROM issuer.journal JOIN issuer.entry USING (account_id, journal_id)
   WHERE book NOT IN ('HOLDER', 'UNCLAIMED_PROPERTY') AND business_day <= $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
);

/**
 * Moves what stands in another book than the chart names, as entries from before the chart do, by a journal of `day` for each
 * kind; no entry is changed. Reads the whole ledger, so it runs at the first close alone.
 */
export async function reclassifyBooks(tx: Queryable, day: string, now: Date): Promise<void> {
  for (const { kind, book, isCheck, amountCents } of await list(tx, standings, [day, checkDescription])) {
    const right: Book = isCheck ? 'CHECKS_OUTSTANDING' : bookOf[kind];
    if (right === book) continue;
    const reference = `reclassified ${isCheck ? 'CHECK' : kind} from ${book}`;
    const lines = moved(amountCents, { debit: book, credit: right });
    await postProgramJournal(tx, { kind: 'RECLASSIFICATION', reference, businessDay: day, lines }, now);
  }
}

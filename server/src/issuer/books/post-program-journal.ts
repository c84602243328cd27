import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import { refuseReused } from '../ledger/reused-id.ts';
import type { Book } from './chart.ts';

/** Why the program's own books moved. */
export type ProgramJournalKind =
  | 'ACH_FILE'
  | 'CASH_IN'
  | 'CHECK'
  | 'RECLASSIFICATION'
  | 'REPRESENTMENT'
  | 'SETTLEMENT'
  | 'UNCLAIMED'
  | 'WRITE_OFF';

/** A line of a journal of the program; cents, a credit positive. */
export interface ProgramLine {
  book: Exclude<Book, 'HOLDER'>;
  amountCents: number;
}

export interface ProgramJournal {
  kind: ProgramJournalKind;
  /** Unique: the same reference with the same lines is answered again, with other lines refused as a ReusedId. */
  reference: string;
  /** The program's business day, yyyy-MM-dd; one that is not closed. */
  businessDay: string;
  lines: readonly ProgramLine[];
}

const post = statement<[string, string, string, Date, string[], number[]], { isNew: boolean }>(
  'issuer/post-program-journal',
  `SELECT issuer.post_program_journal(p_kind => $1, p_reference => $2, p_business_day => $3, p_posted_at => $4,
     p_books => $5, p_amounts => $6) AS "isNew"`,
);

/**
 * Posts a journal of the program's own books, in which no cardholder takes part, and tells whether it is new. Lines of no
 * amount are left out; without any other nothing is posted. The database refuses lines that do not sum to zero.
 */
export async function postProgramJournal(tx: Queryable, journal: ProgramJournal, now: Date): Promise<boolean> {
  const lines = journal.lines.filter(({ amountCents }) => amountCents !== 0);
  if (lines.length === 0) return false;
  const { kind, reference, businessDay } = journal;
  const names = lines.map(({ book }) => book);
  const amounts = lines.map(({ amountCents }) => amountCents);
  const posted = get(tx, post, [kind, reference, businessDay, now, names, amounts]);
  return (await posted.catch(refuseReused)).isNew;
}

/** The two lines that move `cents` from one book to another; a book that is debited loses a credit. */
export const moved = (
  cents: number,
  { debit, credit }: { debit: ProgramLine['book']; credit: ProgramLine['book'] },
): ProgramLine[] => [
  { book: debit, amountCents: -cents },
  { book: credit, amountCents: cents },
];

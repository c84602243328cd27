import { statement } from '../../platform/db/statement.ts';

/** Counts the entries of days that no close has counted yet: all there are, less those that were. Their numbers follow the days. */
const uncounted = (isProgram: boolean, entries: string) => `
  INSERT INTO issuer.book_movement (closed_on, business_day, book, is_program, debit_cents, credit_cents, entries)
  SELECT $1, business_day, book, ${isProgram}, sum(debit_cents), sum(credit_cents), sum(entries) FROM (
    SELECT business_day, book, -sum(least(entry.amount_cents, 0)) AS debit_cents,
      sum(greatest(entry.amount_cents, 0)) AS credit_cents, count(*) AS entries
    FROM ${entries} WHERE business_day = ANY ($2) GROUP BY business_day, book
    UNION ALL
    SELECT business_day, book, -debit_cents, -credit_cents, -entries FROM issuer.book_movement
    WHERE business_day = ANY ($2) AND is_program = ${isProgram}
  ) AS counted GROUP BY business_day, book HAVING sum(entries) > 0
  ORDER BY business_day, book`;

/** Counts the entries of cardholders' journals on the given days under the close of `$1`. */
export const countHolders = statement<[string, string[]], never>(
  'issuer/count-entries-of-holders',
  uncounted(false, 'issuer.journal JOIN issuer.entry USING (account_id, journal_id)'),
);
/** The same for the program's own journals. */
export const countProgram = statement<[string, string[]], never>(
  'issuer/count-entries-of-program',
  uncounted(true, 'issuer.program_journal JOIN issuer.program_entry AS entry USING (program_journal_id)'),
);

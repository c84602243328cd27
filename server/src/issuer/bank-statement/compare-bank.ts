import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { bankDifferences } from './bank-differences.ts';

// A movement after the bank's last statement is not missing there yet.
const differences = bankDifferences({ through: `'infinity'::date`, told: 'last' });

const close = statement<[string], never>(
  'issuer/close-bank-items',
  `${differences}
   UPDATE issuer.bank_item AS item SET closed_on = $1 WHERE closed_on IS NULL AND NOT EXISTS (
     SELECT FROM difference WHERE difference.book = item.book AND difference.match_key = item.match_key
       AND difference.ours IS NOT DISTINCT FROM item.our_cents AND difference.theirs IS NOT DISTINCT FROM item.their_cents)`,
);
// An item that people closed stays closed.
const open = statement<[string], never>(
  'issuer/open-bank-items',
  `${differences}
   INSERT INTO issuer.bank_item (list, book, match_key, business_day, our_cents, their_cents, opened_on)
   SELECT CASE WHEN ours IS NULL THEN 'MISSING_HERE' WHEN theirs IS NULL THEN 'MISSING_THERE' ELSE 'DIFFERENT' END,
     book, match_key, day, ours, theirs, $1 FROM difference
   ON CONFLICT (book, match_key, our_cents, their_cents) DO UPDATE SET closed_on = NULL
     WHERE bank_item.closed_on IS NOT NULL AND bank_item.closed_by IS NULL`,
);

/**
 * Compares the bank's statements with the books of cash, movement by movement, and keeps what differs in three lists: missing
 * here, missing there, different. An item whose other side has come since is closed. `today` is the program's business day,
 * yyyy-MM-dd. May be run again at will.
 */
export async function compareBank(tx: Queryable, { today }: { today: string }): Promise<void> {
  await run(tx, close, [today]);
  await run(tx, open, [today]);
}

import { dayAfter } from '@portal/contract/time/days';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { settledJournals } from './kinds.ts';

/** How far apart the network's day and the day of our journal may be. */
const maxDaysApart = 15;

// Of lines that name one transaction twice, one finds it; the other is missing here. Each side is read whole before they meet,
// as an engine that has journals on several nodes joins none of them with lines.
const match = statement<[string, string, string[]], never>(
  'issuer/match-settlement-lines',
  `WITH free AS MATERIALIZED (
     SELECT DISTINCT ON (reference) file_id, line, reference FROM issuer.settlement_line AS mine
     WHERE journal_id IS NULL AND NOT EXISTS (
       SELECT FROM issuer.settlement_line AS other WHERE other.reference = mine.reference AND other.journal_id IS NOT NULL)
     ORDER BY reference, file_id, line
   ), posted AS MATERIALIZED (
     SELECT account_id, journal_id, kind, reference, -amount_cents AS amount_cents FROM issuer.journal
     WHERE business_day BETWEEN $1 AND $2 AND kind = ANY ($3) AND reference IN (SELECT reference FROM free)
   )
   UPDATE issuer.settlement_line AS line SET account_id = posted.account_id, journal_id = posted.journal_id,
     posted_kind = posted.kind, posted_cents = posted.amount_cents
   FROM free JOIN posted USING (reference) WHERE line.file_id = free.file_id AND line.line = free.line`,
);
const openLines = statement<[string], never>(
  'issuer/open-settlement-lines',
  `INSERT INTO issuer.settlement_item (list, reference, file_id, line, business_day, our_cents, their_cents, opened_on)
   SELECT CASE WHEN journal_id IS NULL THEN 'MISSING_HERE' ELSE 'DIFFERENT' END, reference, file_id, line, business_day,
     posted_cents, amount_cents, $1
   FROM issuer.settlement_line JOIN issuer.settlement_file USING (file_id)
   WHERE journal_id IS NULL OR posted_cents <> amount_cents OR posted_kind <> journal_kind
   ON CONFLICT DO NOTHING`,
);
const openJournals = statement<[string, string, string, string[]], never>(
  'issuer/open-settlement-journals',
  `INSERT INTO issuer.settlement_item (list, reference, account_id, journal_id, business_day, our_cents, opened_on)
   WITH posted AS MATERIALIZED (
     SELECT reference, account_id, journal_id, business_day, amount_cents FROM issuer.journal
     WHERE business_day BETWEEN $2 AND $3 AND kind = ANY ($4)
   )
   SELECT 'MISSING_THERE', reference, account_id, journal_id, business_day, -amount_cents, $1 FROM posted
   WHERE NOT EXISTS (
     SELECT FROM issuer.settlement_line AS line
     WHERE line.account_id = posted.account_id AND line.journal_id = posted.journal_id)
   ON CONFLICT DO NOTHING`,
);
const closeHere = statement<[string], never>(
  'issuer/close-settlement-lines',
  `UPDATE issuer.settlement_item AS item SET closed_on = $1 FROM issuer.settlement_line AS line
   WHERE item.list = 'MISSING_HERE' AND item.closed_on IS NULL AND line.file_id = item.file_id AND line.line = item.line
     AND line.journal_id IS NOT NULL`,
);
const closeThere = statement<[string], never>(
  'issuer/close-settlement-journals',
  `UPDATE issuer.settlement_item AS item SET closed_on = $1 FROM issuer.settlement_line AS line
   WHERE item.list = 'MISSING_THERE' AND item.closed_on IS NULL AND line.account_id = item.account_id
     AND line.journal_id = item.journal_id`,
);
const settledDays = statement<[], { first: string | null; last: string | null }>(
  'issuer/find-settled-days',
  `SELECT min(business_day) AS first, max(business_day) AS last FROM issuer.settlement_file`,
);

/**
 * Compares what the network settled with what was posted, one by one, and keeps what differs in three lists: missing here,
 * missing there, different. An item whose other side has come since is closed. `today` is the program's business day,
 * yyyy-MM-dd. May be run again at will.
 */
export async function compareSettlement(tx: Queryable, { today }: { today: string }): Promise<void> {
  const { first, last } = await get(tx, settledDays, []);
  if (first === null || last === null) return;
  const from = dayAfter(last, -maxDaysApart);
  const to = today > last ? today : last;
  await run(tx, match, [from, to, settledJournals]);
  await run(tx, closeHere, [today]);
  await run(tx, closeThere, [today]);
  await run(tx, openLines, [today]);
  await run(tx, openJournals, [today, from > first ? from : first, last, settledJournals]);
}

import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { problemChecks } from '../problems/verify-problems.ts';
import { setAsideChecks } from '../set-aside/verify-set-aside.ts';
import type { LedgerDifference } from './ledger-difference.ts';

const columns = `account_id AS "accountId", figure, stored AS "storedCents", recomputed AS "recomputedCents"`;

const balances = statement<[], LedgerDifference>(
  'issuer/verify-balances',
  `SELECT ${columns} FROM (
     SELECT account_id, 'posted balance' AS figure, posted_cents AS stored,
       coalesce((SELECT sum(amount_cents) FROM issuer.entry
         WHERE entry.account_id = account.account_id AND book = 'HOLDER'), 0)::bigint AS recomputed
     FROM issuer.account
   ) AS figures WHERE stored <> recomputed ORDER BY account_id`,
);

const holds = statement<[], LedgerDifference>(
  'issuer/verify-holds',
  `SELECT ${columns} FROM (
     SELECT account_id, 'held sum' AS figure, held_cents AS stored,
       coalesce((SELECT sum(amount_cents) FROM issuer.hold
         WHERE hold.account_id = account.account_id AND state = 'OPEN'), 0)::bigint AS recomputed
     FROM issuer.account
   ) AS figures WHERE stored <> recomputed ORDER BY account_id`,
);

const journals = statement<[], LedgerDifference>(
  'issuer/verify-journals',
  `SELECT account_id AS "accountId", 'sum of journal ' || journal_id AS figure, 0 AS "storedCents",
     sum(amount_cents)::bigint AS "recomputedCents"
   FROM issuer.entry GROUP BY account_id, journal_id HAVING sum(amount_cents) <> 0
   UNION ALL
   SELECT journal.account_id, 'amount of journal ' || journal.journal_id, journal.amount_cents,
     coalesce(entry.amount_cents, 0)
   FROM issuer.journal LEFT JOIN issuer.entry
     ON entry.account_id = journal.account_id AND entry.journal_id = journal.journal_id AND book = 'HOLDER'
   WHERE entry.amount_cents IS DISTINCT FROM journal.amount_cents`,
);

const runningBalances = statement<[], LedgerDifference>(
  'issuer/verify-running-balances',
  `SELECT ${columns} FROM (
     SELECT account_id, 'balance after journal ' || journal_id AS figure, balance_cents AS stored,
       sum(amount_cents) OVER (PARTITION BY account_id ORDER BY journal_id)::bigint AS recomputed
     FROM issuer.journal
   ) AS figures WHERE stored <> recomputed`,
);

const dayTotals = statement<[], LedgerDifference>(
  'issuer/verify-day-totals',
  `SELECT account_id AS "accountId", 'total of ' || business_day || ' ' || kind || ' ' || category AS figure,
     coalesce(total.amount_cents, 0) AS "storedCents", coalesce(summed.amount_cents, 0) AS "recomputedCents"
   FROM issuer.day_total AS total FULL JOIN (
     SELECT account_id, business_day, kind, category, sum(amount_cents)::bigint AS amount_cents, count(*) AS journals
     FROM issuer.journal GROUP BY account_id, business_day, kind, category
   ) AS summed USING (account_id, business_day, kind, category)
   WHERE total.amount_cents IS DISTINCT FROM summed.amount_cents OR total.journals IS DISTINCT FROM summed.journals`,
);

const states = statement<[], LedgerDifference>(
  'issuer/verify-states',
  `SELECT asked.account_id AS "accountId", 'hold of authorization ' || asked.authorization_id AS figure,
     asked.amount_cents AS "storedCents", coalesce(hold.amount_cents, 0) AS "recomputedCents"
   FROM issuer.authorization AS asked LEFT JOIN issuer.hold
     ON hold.account_id = asked.account_id AND hold.hold_id = asked.authorization_id AND hold.state = 'OPEN'
   WHERE (asked.state = 'PENDING') <> (hold.hold_id IS NOT NULL)
     OR asked.state = 'PENDING' AND asked.amount_cents <> hold.amount_cents`,
);

const programJournals = statement<[], LedgerDifference>(
  'issuer/verify-program-journals',
  `SELECT NULL AS "accountId", 'sum of the program''s journal ' || reference AS figure, 0 AS "storedCents",
     coalesce(sum(amount_cents), 0)::bigint AS "recomputedCents"
   FROM issuer.program_journal LEFT JOIN issuer.program_entry USING (program_journal_id)
   GROUP BY reference HAVING count(amount_cents) < 2 OR sum(amount_cents) <> 0`,
);

// The next close counts what came to a closed day after its own.
const bookMovements = statement<[], LedgerDifference>(
  'issuer/verify-book-movements',
  `WITH last AS (SELECT max(closed_on) AS day, max(closed_at) AS closed_at FROM issuer.books_close),
     posted AS (
       SELECT business_day, book, false AS is_program, sum(entry.amount_cents) AS cents
       FROM last, issuer.journal JOIN issuer.entry USING (account_id, journal_id)
       WHERE business_day <= last.day AND posted_at <= last.closed_at GROUP BY 1, 2
       UNION ALL
       SELECT business_day, book, true, sum(amount_cents)
       FROM last, issuer.program_journal JOIN issuer.program_entry USING (program_journal_id)
       WHERE business_day <= last.day GROUP BY 1, 2),
     counted AS (
       SELECT business_day, book, is_program, sum(credit_cents - debit_cents) AS cents FROM issuer.book_movement GROUP BY 1, 2, 3)
   SELECT NULL AS "accountId", 'movement of ' || business_day || ' in ' || book AS figure,
     coalesce(counted.cents, 0)::bigint AS "storedCents", coalesce(posted.cents, 0)::bigint AS "recomputedCents"
   FROM posted FULL JOIN counted USING (business_day, book, is_program)
   WHERE coalesce(counted.cents, 0) <> coalesce(posted.cents, 0)`,
);

// Those from before the book of checks stand in adjustments, which the first close of the books moved as a sum.
const checks = statement<[], LedgerDifference>(
  'issuer/verify-checks',
  `WITH promised AS MATERIALIZED (SELECT DISTINCT account_id, journal_id FROM issuer.check),
     owed AS (SELECT coalesce(sum(amount_cents), 0) AS cents FROM issuer.check
       WHERE state NOT IN ('CASHED', 'REISSUED') AND back_journal_id IS NULL),
     booked AS (SELECT coalesce(sum(amount_cents), 0) AS cents FROM issuer.entry WHERE book = 'CHECKS_OUTSTANDING'),
     early AS (SELECT coalesce(sum(entry.amount_cents), 0) AS cents
       FROM issuer.entry JOIN promised USING (account_id, journal_id) WHERE book = 'ADJUSTMENT'),
     paid AS (SELECT coalesce(sum(amount_cents), 0) AS cents
       FROM issuer.program_entry JOIN issuer.program_journal USING (program_journal_id)
       WHERE book = 'CHECKS_OUTSTANDING' AND reference <> 'reclassified CHECK from ADJUSTMENT')
   SELECT NULL AS "accountId", 'checks outstanding' AS figure, owed.cents::bigint AS "storedCents",
     (booked.cents + early.cents + paid.cents)::bigint AS "recomputedCents"
   FROM owed, booked, early, paid WHERE owed.cents <> booked.cents + early.cents + paid.cents`,
);
// Money that left an account for a state and did not come back.
const unclaimed = statement<[], LedgerDifference>(
  'issuer/verify-unclaimed',
  `SELECT coalesce(rows.account_id, entries.account_id) AS "accountId", 'unclaimed property' AS figure,
     coalesce(rows.cents, 0)::bigint AS "storedCents", coalesce(entries.cents, 0)::bigint AS "recomputedCents"
   FROM (SELECT account_id, sum(amount_cents) AS cents FROM issuer.unclaimed_property
       WHERE state IN ('DUE', 'ESCHEATED', 'RECOVERED') GROUP BY 1) AS rows
     FULL JOIN (SELECT account_id, sum(amount_cents) AS cents FROM issuer.entry
       WHERE book = 'UNCLAIMED_PROPERTY' GROUP BY 1) AS entries USING (account_id)
   WHERE coalesce(rows.cents, 0) <> coalesce(entries.cents, 0)`,
);
// Paid to the states: what stands in the book is what is due to them.
const unclaimedPaid = statement<[], LedgerDifference>(
  'issuer/verify-unclaimed-paid',
  `SELECT NULL AS "accountId", 'unclaimed property paid' AS figure, stored AS "storedCents", recomputed AS "recomputedCents"
   FROM (SELECT
     (SELECT coalesce(sum(amount_cents), 0)::bigint FROM issuer.unclaimed_property
       WHERE state IN ('ESCHEATED', 'RECOVERED')) AS stored,
     (SELECT coalesce(-sum(amount_cents), 0)::bigint FROM issuer.program_entry
       WHERE book = 'UNCLAIMED_PROPERTY') AS recomputed) AS figures
   WHERE stored <> recomputed`,
);

const ofAccounts = [balances, holds, journals, runningBalances, dayTotals, states, ...setAsideChecks];

/**
 * Recomputes every balance, hold, running balance and day's total from the entries, and what the closes of the books
 * counted, and holds the books of checks and of unclaimed property, and the problems, to their rows; all that differs.
 */
export async function verifyLedger(db: Queryable): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const check of [
    ...ofAccounts,
    unclaimed,
    programJournals,
    bookMovements,
    checks,
    unclaimedPaid,
    ...problemChecks,
  ]) {
    found.push(...(await list(db, check, [])));
  }
  return found;
}

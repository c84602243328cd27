import { statement } from '../../platform/db/statement.ts';
import type { LedgerDifference } from '../ledger/ledger-difference.ts';

// The holder has of a charge what the problem credited and did not take back, and at most what chargebacks brought beside it: what
// repaid the program, or was above the charge, was no gain.
const credited = statement<[], LedgerDifference>(
  'issuer/verify-problem-credits',
  `SELECT account_id AS "accountId", 'credit of problem P-' || problem_id || '/' || charge_no AS figure,
     credited_cents AS "storedCents", least(greatest(credited_cents, own), own + gain)::bigint AS "recomputedCents"
   FROM (SELECT charge.*, coalesce((SELECT sum(journal.amount_cents) FROM issuer.journal
         WHERE journal.account_id = charge.account_id AND journal.kind IN ('PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL')
           -- The first credit, those of later parts, and what was taken back.
           AND (journal.reference IN ('provisional_credit:P-' || problem_id || '/' || charge_no,
               'provisional_reversal:P-' || problem_id || '/' || charge_no)
             OR starts_with(journal.reference, 'provisional_credit:P-' || problem_id || '/' || charge_no || '/')
             OR starts_with(journal.reference, 'provisional_reversal:P-' || problem_id || '/' || charge_no || '/'))), 0) AS own,
       coalesce((SELECT sum(part.amount_cents) FROM issuer.journal AS back JOIN issuer.journal AS part
           ON part.account_id = back.account_id AND (part.journal_id = back.journal_id
             OR part.linked_journal_id = back.journal_id AND part.kind IN ('PROVISIONAL_REVERSAL', 'ADJUSTMENT'))
         WHERE back.account_id = charge.account_id AND back.kind = 'CHARGEBACK'
           AND (back.authorization_id = charge.authorization_id
             OR charge.authorization_id IS NULL AND back.linked_journal_id = charge.journal_id)), 0) AS gain
     FROM issuer.problem_charge AS charge) AS figures
   WHERE credited_cents NOT BETWEEN own AND own + gain`,
);

// Of each charge: no more is recovered, or was taken again, than chargebacks have brought.
const recovered = statement<[], LedgerDifference>(
  'issuer/verify-problem-recoveries',
  `SELECT account_id AS "accountId", 'recovered of charge ' || coalesce(authorization_id, journal_id::text) AS figure,
     stored AS "storedCents", recomputed AS "recomputedCents"
   FROM (SELECT charge.account_id, charge.authorization_id, charge.journal_id,
       sum(charge.recovered_cents + charge.represented_cents + charge.borne_cents)::bigint AS stored,
       coalesce((SELECT sum(journal.amount_cents) FROM issuer.journal WHERE journal.account_id = charge.account_id
         AND journal.kind = 'CHARGEBACK' AND (journal.authorization_id = charge.authorization_id
           OR charge.authorization_id IS NULL AND journal.linked_journal_id = charge.journal_id)), 0)::bigint AS recomputed
     FROM issuer.problem_charge AS charge GROUP BY 1, 2, 3) AS figures
   WHERE stored > recomputed`,
);

const writtenOff = statement<[], LedgerDifference>(
  'issuer/verify-problem-write-offs',
  `SELECT NULL AS "accountId", 'written off of problems' AS figure, stored AS "storedCents", recomputed AS "recomputedCents"
   FROM (SELECT
     (SELECT coalesce(sum(written_off_cents), 0)::bigint FROM issuer.problem_charge) AS stored,
     (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM issuer.program_entry AS entry
        JOIN issuer.program_journal AS journal USING (program_journal_id)
      WHERE journal.kind = 'WRITE_OFF' AND entry.book = 'PROVISIONAL_CREDIT') AS recomputed) AS figures
   WHERE stored <> recomputed`,
);

const represented = statement<[], LedgerDifference>(
  'issuer/verify-problem-representments',
  `SELECT NULL AS "accountId", 'representments of problems' AS figure, stored AS "storedCents", recomputed AS "recomputedCents"
   FROM (SELECT
     (SELECT coalesce(sum(represented_cents + borne_cents), 0)::bigint FROM issuer.problem_charge) AS stored,
     (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM issuer.program_entry AS entry
        JOIN issuer.program_journal AS journal USING (program_journal_id)
      WHERE journal.kind = 'REPRESENTMENT' AND entry.book = 'SETTLEMENT') AS recomputed) AS figures
   WHERE stored <> recomputed`,
);

// A problem that is over has given the holder what was not decided against, but for what is about to be taken back.
const over = statement<[], LedgerDifference>(
  'issuer/verify-problems-over',
  `SELECT account_id AS "accountId", 'kept of problem P-' || problem_id || '/' || charge_no AS figure,
     credited_cents AS "storedCents", amount_cents - denied_cents AS "recomputedCents"
   FROM issuer.problem_charge AS charge JOIN issuer.problem USING (account_id, problem_id)
   WHERE problem.state IN ('DECIDED', 'WITHDRAWN') AND problem.take_back_on IS NULL
     AND credited_cents <> amount_cents - denied_cents`,
);

/**
 * Hold the problems to the journals: what was credited, recovered and written off of each charge. The database sees to it that
 * each amount is what was denied, recovered, written off and remains.
 */
export const problemChecks = [credited, recovered, writtenOff, represented, over];

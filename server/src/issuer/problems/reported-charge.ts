import type { ProblemOutcome, ProblemState } from '@portal/contract/problems/problem-state';
import { find, get, list, type Queryable, statement } from '../../platform/db/statement.ts';

/** A charge that somebody tells of, as the ledger and the authorizations know it. */
export interface ReportedCharge {
  authorizationId: string | null;
  journalId: number | null;
  state: 'PENDING' | 'POSTED' | 'DECLINED' | 'OTHER';
  /** Positive cents. */
  chargedCents: number;
  isCash: boolean;
  isPurchase: boolean;
  isAbroad: boolean;
  /** The day of the charge, and of its posting, yyyy-MM-dd. */
  madeOn: string;
  postedOn: string | null;
}

const postedColumns = `authorization_id AS "authorizationId", journal_id AS "journalId",
  CASE WHEN kind IN ('PURCHASE', 'CASH', 'BANK_TRANSFER', 'FEE') AND amount_cents < 0 THEN 'POSTED' ELSE 'OTHER' END AS state,
  abs(amount_cents) AS "chargedCents", kind = 'CASH' AS "isCash", kind = 'PURCHASE' AS "isPurchase",
  coalesce(merchant_country, 'US') <> 'US' AS "isAbroad", coalesce((SELECT asked.limit_day
    FROM issuer.authorization AS asked WHERE asked.account_id = $1
      AND asked.authorization_id = journal.authorization_id), business_day) AS "madeOn",
  business_day AS "postedOn"`;
const byJournal = statement<[number, number], ReportedCharge>(
  'issuer/find-reported-journal',
  `SELECT ${postedColumns} FROM issuer.journal WHERE account_id = $1 AND journal_id = $2`,
);
const byAuthorization = statement<[number, string], ReportedCharge>(
  'issuer/find-reported-clearing',
  `SELECT ${postedColumns} FROM issuer.journal
   WHERE account_id = $1 AND authorization_id = $2 AND kind IN ('PURCHASE', 'CASH') ORDER BY journal_id LIMIT 1`,
);
const unposted = statement<[number, string], ReportedCharge>(
  'issuer/find-reported-authorization',
  `SELECT authorization_id AS "authorizationId", NULL::bigint AS "journalId",
     CASE WHEN state IN ('PENDING', 'DECLINED') THEN state ELSE 'OTHER' END AS state, amount_cents AS "chargedCents",
     limit_is_cash AS "isCash", NOT limit_is_cash AS "isPurchase", merchant_country <> 'US' AS "isAbroad",
     coalesce(limit_day, created_at::date) AS "madeOn", NULL::date AS "postedOn"
   FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2`,
);

/**
 * Finds the charge that a transaction's id names: a journal's number, or the id that it had while it was pending. Null: the
 * account has none.
 */
export async function findReportedCharge(
  db: Queryable,
  accountId: number,
  transactionId: string,
): Promise<ReportedCharge | null> {
  const isNumber = /^\d{1,15}$/.test(transactionId);
  const journal = isNumber ? await find(db, byJournal, [accountId, Number(transactionId)]) : null;
  const cleared = journal ?? (await find(db, byAuthorization, [accountId, transactionId]));
  return cleared ?? (await find(db, unposted, [accountId, transactionId]));
}

const firstDeposit = statement<[number], { day: string | null }>(
  'issuer/get-first-deposit-day',
  `SELECT min(business_day) AS day FROM issuer.journal WHERE account_id = $1 AND kind = 'DEPOSIT'`,
);

/** Returns the day of the account's first deposit, from which it is new for 30 days; null: none has come. */
export async function getFirstDepositDay(db: Queryable, accountId: number): Promise<string | null> {
  return (await get(db, firstDeposit, [accountId])).day;
}

const openOf = statement<[number, (string | null)[], (number | null)[]], { problemId: number }>(
  'issuer/list-open-problems-of-charges',
  `SELECT problem_id AS "problemId" FROM issuer.problem_charge
   WHERE account_id = $1 AND is_open AND (authorization_id = ANY($2) OR journal_id = ANY($3)) ORDER BY problem_id LIMIT 1`,
);

/** Finds the open problem that covers one of these charges; null: none does. */
export async function findOpenProblemOf(
  db: Queryable,
  accountId: number,
  charges: readonly Pick<ReportedCharge, 'authorizationId' | 'journalId'>[],
): Promise<number | null> {
  const authorizations = charges.map(({ authorizationId }) => authorizationId);
  const journals = charges.map(({ journalId }) => journalId);
  return (await list(db, openOf, [accountId, authorizations, journals]))[0]?.problemId ?? null;
}

/** A problem as the page of its charge shows it; the day is yyyy-MM-dd. */
export interface ToldOfCharge {
  problemId: number;
  state: ProblemState;
  outcome: ProblemOutcome | null;
  toldOn: string;
}

const toldOf = statement<[number, string | null, number | null], ToldOfCharge>(
  'issuer/find-problem-of-charge',
  `SELECT problem_id AS "problemId", state, outcome, told_on AS "toldOn" FROM issuer.problem AS problem
   WHERE account_id = $1 AND problem_id IN (
     SELECT problem_id FROM issuer.problem_charge WHERE account_id = $1 AND authorization_id = coalesce($2,
       (SELECT authorization_id FROM issuer.journal WHERE account_id = $1 AND journal_id = $3))
     UNION ALL SELECT problem_id FROM issuer.problem_charge WHERE account_id = $1 AND journal_id = $3)
   ORDER BY problem_id DESC LIMIT 1`,
);

/** Finds the last problem that covers a charge, whatever became of it; null: nobody told of it. */
export async function findProblemOfCharge(
  db: Queryable,
  accountId: number,
  charge: { authorizationId: string } | { journalId: number },
): Promise<ToldOfCharge | null> {
  const [authorizationId, journalId] =
    'journalId' in charge ? [null, charge.journalId] : [charge.authorizationId, null];
  return await find(db, toldOf, [accountId, authorizationId, journalId]);
}

// A charge is found by the store's name, or because it came within two days of the one that was told.
const similarOf = statement<[number, string | null, number | null, string], { id: string }>(
  'issuer/list-similar-charges',
  `WITH told AS (
     SELECT merchant_name FROM issuer.journal WHERE account_id = $1 AND journal_id = $3
     UNION ALL SELECT merchant_name FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2),
   posted AS (
     SELECT journal_id::text AS id, posted_at AS at FROM issuer.journal
     WHERE account_id = $1 AND kind IN ('PURCHASE', 'CASH') AND journal_id IS DISTINCT FROM $3
       -- The other parts of a purchase that came in parts are like the one that was told.
       AND ($3::bigint IS NOT NULL OR authorization_id IS DISTINCT FROM $2)
       AND business_day BETWEEN $4::date - 60 AND $4::date + 60
       AND (merchant_name IN (SELECT merchant_name FROM told) OR business_day BETWEEN $4::date AND $4::date + 2)
       AND NOT EXISTS (SELECT FROM issuer.problem_charge AS charge WHERE charge.account_id = $1
         AND (charge.journal_id = journal.journal_id OR charge.authorization_id = journal.authorization_id))
     ORDER BY posted_at DESC LIMIT 12),
   held AS (
     SELECT authorization_id AS id, created_at AS at FROM issuer.authorization AS asked
     WHERE account_id = $1 AND state = 'PENDING' AND authorization_id IS DISTINCT FROM $2
       AND (merchant_name IN (SELECT merchant_name FROM told) OR limit_day BETWEEN $4::date AND $4::date + 2)
       AND NOT EXISTS (SELECT FROM issuer.problem_charge AS charge WHERE charge.account_id = $1
         AND charge.authorization_id = asked.authorization_id)
     ORDER BY created_at DESC LIMIT 8)
   SELECT id FROM (SELECT * FROM posted UNION ALL SELECT * FROM held) AS found ORDER BY at DESC LIMIT 12`,
);

/** Lists the charges like one that was told, the newest first, by the ids of their transactions; at most twelve. */
export async function listSimilarCharges(
  db: Queryable,
  accountId: number,
  { authorizationId, journalId, madeOn }: ReportedCharge,
): Promise<string[]> {
  return (await list(db, similarOf, [accountId, authorizationId, journalId, madeOn])).map(({ id }) => id);
}

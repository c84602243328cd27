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

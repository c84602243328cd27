import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { EntryMode } from '../authorizations/messages.ts';
import type { ProblemWithCharges } from './stored-problem.ts';

/** The facts on record about the disputed charges at one merchant. */
export interface Finding {
  merchant: string;
  entryModes: EntryMode[];
  /** Tries there in the week before the first of them, declined for a wrong CVV2 or expiry. */
  wrongTries: number;
  /** Charges there before the first of them. */
  boughtBefore: number;
}

const findings = statement<[number, number[], string[]], Finding>(
  'issuer/list-findings',
  `WITH disputed AS (
     SELECT merchant_name AS merchant, entry_mode, posted_at AS at FROM issuer.journal
     WHERE account_id = $1 AND journal_id = ANY($2) AND merchant_name IS NOT NULL
     UNION ALL
     SELECT merchant_name, entry_mode, created_at FROM issuer.authorization
     WHERE account_id = $1 AND authorization_id = ANY($3)
   ), place AS (
     SELECT merchant, min(at) AS first_at, max(at) AS last_at, array_agg(DISTINCT entry_mode) AS "entryModes"
     FROM disputed GROUP BY merchant
   )
   SELECT merchant, "entryModes", (
       SELECT count(*) FROM issuer.authorization AS tried WHERE tried.account_id = $1 AND tried.merchant_name = merchant
         AND tried.decline_reason IN ('CVV_MISMATCH', 'CVV_TRIES_MERCHANT')
         AND tried.created_at BETWEEN first_at - interval '7 days' AND last_at
     ) AS "wrongTries", (
       SELECT count(*) FROM issuer.journal AS bought WHERE bought.account_id = $1 AND bought.merchant_name = merchant
         AND bought.kind IN ('PURCHASE', 'CASH') AND bought.posted_at < first_at AND bought.journal_id <> ALL($2)
     ) AS "boughtBefore"
   FROM place ORDER BY first_at, merchant`,
);

/** Lists what is on record about the charges of a problem, by merchant; nothing about a deposit that is not there. */
export async function listFindings(
  db: Queryable,
  { accountId, charges }: Pick<ProblemWithCharges, 'accountId' | 'charges'>,
): Promise<Finding[]> {
  const journals = charges.flatMap(({ journalId }) => journalId ?? []);
  const asked = charges.flatMap(({ authorizationId }) => authorizationId ?? []);
  return await list(db, findings, [accountId, journals, asked]);
}

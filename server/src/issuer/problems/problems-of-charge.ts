import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { LinkedJournal } from '../authorizations/network-credit.ts';
import type { StoredCharge } from './stored-problem.ts';

/** A charge as a problem has it. */
export type ChargeOfProblem = StoredCharge & { problemId: number };

const ofCharge = statement<[number, string | null, number], ChargeOfProblem>(
  'issuer/list-problems-of-charge',
  `SELECT problem_id AS "problemId", charge_no AS "chargeNo", authorization_id AS "authorizationId",
     journal_id AS "journalId", charged_cents AS "chargedCents", amount_cents AS "amountCents",
     credited_cents AS "creditedCents", denied_cents AS "deniedCents", recovered_cents AS "recoveredCents",
     represented_cents AS "representedCents", borne_cents AS "borneCents", written_off_cents AS "writtenOffCents",
     remaining_cents AS "remainingCents"
   FROM issuer.problem_charge
   WHERE account_id = $1 AND (authorization_id = $2 OR journal_id = $3) ORDER BY is_open DESC, problem_id DESC`,
);

/** Lists the problems that cover a charge, the open one first, then the newest. */
export async function listProblemsOfCharge(
  tx: Queryable,
  accountId: number,
  { authorizationId, journalId }: LinkedJournal,
): Promise<ChargeOfProblem[]> {
  return await list(tx, ofCharge, [accountId, authorizationId, journalId]);
}

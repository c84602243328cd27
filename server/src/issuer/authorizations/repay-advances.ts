import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** A credit that the program has given of its own money and has not got back. */
interface Advance {
  journalId: number;
  leftCents: number;
}

const advancesOf = statement<[number, string], Advance>(
  'issuer/list-advances',
  `SELECT journal_id AS "journalId", journal.amount_cents - credit.repaid_cents AS "leftCents"
   FROM issuer.provisional_credit AS credit JOIN issuer.journal USING (account_id, journal_id)
   WHERE account_id = $1 AND journal.authorization_id = $2 AND credit.outcome IS DISTINCT FROM 'TAKEN_BACK'
     AND journal.amount_cents > credit.repaid_cents
   ORDER BY journal_id`,
);
const repay = statement<[number, number, number], never>(
  'issuer/repay-advance',
  `UPDATE issuer.provisional_credit SET repaid_cents = repaid_cents + $3 WHERE account_id = $1 AND journal_id = $2`,
);

/**
 * Marks what the program has advanced for a charge as repaid, the oldest first, by at most `cents`; how much that is. The
 * caller holds the account's lock, and takes that much from the account.
 */
export async function repayAdvances(
  tx: Queryable,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
  cents: number,
): Promise<number> {
  let leftCents = cents;
  for (const advance of await list(tx, advancesOf, [accountId, authorizationId])) {
    const repaidCents = Math.min(leftCents, advance.leftCents);
    if (repaidCents === 0) break;
    await run(tx, repay, [accountId, advance.journalId, repaidCents]);
    leftCents -= repaidCents;
  }
  return cents - leftCents;
}

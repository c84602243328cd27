import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** A credit that the program has given of its own money and has not got back. */
interface Advance {
  journalId: number;
  leftCents: number;
}

const advancesOf = statement<[number, string | null, number], Advance>(
  'issuer/list-advances',
  `SELECT journal_id AS "journalId", journal.amount_cents - credit.repaid_cents AS "leftCents"
   FROM issuer.provisional_credit AS credit JOIN issuer.journal USING (account_id, journal_id)
   WHERE account_id = $1 AND (journal.authorization_id = $2 OR $2 IS NULL AND journal.linked_journal_id = $3) AND credit.outcome IS DISTINCT FROM 'TAKEN_BACK'
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
  { accountId, authorizationId, journalId }: { accountId: number; authorizationId: string | null; journalId: number },
  cents: number,
): Promise<number> {
  let leftCents = cents;
  for (const advance of await list(tx, advancesOf, [accountId, authorizationId, journalId])) {
    const repaidCents = Math.min(leftCents, advance.leftCents);
    if (repaidCents === 0) break;
    await run(tx, repay, [accountId, advance.journalId, repaidCents]);
    leftCents -= repaidCents;
  }
  return cents - leftCents;
}

const advanceAgain = statement<[number, string | null, number], { journalId: number; repaidCents: number }>(
  'issuer/list-repaid-advances',
  `SELECT journal_id AS "journalId", credit.repaid_cents AS "repaidCents"
   FROM issuer.provisional_credit AS credit JOIN issuer.journal USING (account_id, journal_id)
   WHERE account_id = $1 AND (journal.authorization_id = $2 OR $2 IS NULL AND journal.linked_journal_id = $3)
     AND credit.repaid_cents > 0
   ORDER BY journal_id`,
);

/**
 * Marks what the program had got back of its advances as advanced again, by at most `cents`: the merchant's bank has taken
 * its money back. Returns how much that is. The caller holds the account's lock.
 */
export async function advanceRepaid(
  tx: Queryable,
  { accountId, authorizationId, journalId }: { accountId: number; authorizationId: string | null; journalId: number },
  cents: number,
): Promise<number> {
  let leftCents = cents;
  for (const advance of await list(tx, advanceAgain, [accountId, authorizationId, journalId])) {
    const againCents = Math.min(leftCents, advance.repaidCents);
    if (againCents === 0) break;
    await run(tx, repay, [accountId, advance.journalId, -againCents]);
    leftCents -= againCents;
  }
  return cents - leftCents;
}

import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import type { DueEntry } from './stored-entry.ts';

/** A deposit that its payer takes back. */
export interface CreditTakenBack {
  journalId: number;
  description: string;
}

// The newest that neither went back nor was taken back before.
const credit = statement<[number, string, number], CreditTakenBack>(
  'issuer/find-credit-taken-back',
  `SELECT journal.journal_id AS "journalId", journal.description
   FROM issuer.journal JOIN issuer.deposit_fact AS fact USING (account_id, journal_id)
   WHERE journal.account_id = $1 AND journal.kind = 'DEPOSIT' AND fact.company_id = $2 AND journal.amount_cents = $3
     AND NOT EXISTS (SELECT FROM issuer.journal AS back
       WHERE back.account_id = $1 AND back.kind = 'DEPOSIT_RETURN' AND back.linked_journal_id = journal.journal_id)
   ORDER BY journal.journal_id DESC LIMIT 1`,
);

/** Finds the deposit that a debit takes back, by its payer and its amount; null: there is none. The caller holds the lock. */
export async function findCreditTakenBack(
  tx: Queryable,
  accountId: number,
  { companyId, amountCents }: Pick<DueEntry, 'companyId' | 'amountCents'>,
): Promise<CreditTakenBack | null> {
  return await find(tx, credit, [accountId, companyId, amountCents]);
}

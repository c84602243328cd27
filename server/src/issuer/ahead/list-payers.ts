import type { PayerDeposits } from '@portal/contract/ahead/money-facts';
import { dayAfter } from '@portal/contract/time/days';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

/** Deposits are read of so many days: a year and a month. */
const readDays = 400;

const depositsSince = statement<[number, string], { payer: string; purpose: string; day: string; amountCents: number }>(
  'issuer/list-deposits-by-payer',
  `SELECT journal.description AS payer, coalesce(fact.entry_description, '') AS purpose, journal.business_day AS day,
     journal.amount_cents AS "amountCents"
   FROM issuer.journal
   LEFT JOIN issuer.deposit_fact AS fact
     ON fact.account_id = journal.account_id AND fact.journal_id = journal.journal_id
   WHERE journal.account_id = $1 AND journal.kind = 'DEPOSIT' AND journal.business_day >= $2
     AND NOT EXISTS (SELECT FROM issuer.deposit_return AS back
       WHERE back.account_id = journal.account_id AND back.journal_id = journal.journal_id)
   ORDER BY journal.business_day, journal.journal_id`,
);

/** Lists the deposits of a year by their payer and purpose: Social Security pays benefits and SSI under one name. */
export async function listPayers(db: Queryable, accountId: number, today: string): Promise<PayerDeposits[]> {
  const rows = await list(db, depositsSince, [accountId, dayAfter(today, -readDays)]);
  const payers = new Map<string, PayerDeposits & { deposits: { day: string; amountCents: number }[] }>();
  for (const { payer, purpose, ...deposit } of rows) {
    const key = `${payer.toUpperCase()}|${purpose.trim().toUpperCase()}`;
    const known = payers.get(key) ?? { key, payer, deposits: [] };
    known.deposits.push(deposit);
    payers.set(key, known);
  }
  return [...payers.values()];
}

import { cents } from '@portal/contract/money/cents';
import type { StatementDay } from '@portal/contract/transactions/statement-figures';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import type pg from 'pg';
import type { Services } from '../../services.ts';
import { batch, eachPosted } from './each-posted.ts';
import { getIssued, type IssuedStatement, type MonthOfAccount } from './issue-statement.ts';
import { postedSearchOf } from './posted-search.ts';
import { fromPosted } from './transaction.ts';

/** A month of an account as it was issued, with its transactions by day. */
export interface Statement extends IssuedStatement {
  days: StatementDay[];
}

/** A credit for a dispute was a temporary one when the month was stated, whatever became of it. */
const asPosted = (transaction: Transaction): Transaction =>
  transaction.type === 'DISPUTE_CREDIT' ? { ...transaction, type: 'PROVISIONAL_CREDIT' } : transaction;

/**
 * Reads the statement of a month that is over, and issues it first where the month's job has not come to it yet. `t` names
 * fees in the reader's language.
 */
export async function readStatement(
  pool: pg.Pool,
  services: Pick<Services, 'keys' | 'program'>,
  month: MonthOfAccount,
  { t, now }: { t: TFunction; now: Date },
): Promise<Statement> {
  const issued = await getIssued(pool, services, month, now);
  const { from, to } = issued;
  const days: StatementDay[] = [];
  let balanceCents: number = issued.openingCents;
  const all = { type: 'all', from, to, text: '', sort: 'dateAsc' } as const;
  const search = { ...postedSearchOf(month.accountId, all, t), lastJournalId: null };
  // All of it is waited for: most months are read at once.
  for await (const rows of eachPosted(pool, search, batch)) {
    for (const row of rows) {
      balanceCents += row.amountCents;
      let day = days.at(-1);
      if (day?.day !== row.businessDay) {
        day = { day: row.businessDay, balanceCents: issued.openingCents, transactions: [] };
        days.push(day);
      }
      day.balanceCents = cents(balanceCents);
      day.transactions.push(asPosted(fromPosted(row, t)));
    }
  }
  return { ...issued, days };
}

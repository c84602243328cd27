import type pg from 'pg';
import { findAccountOf } from '../../issuer/face.ts';
import type { Services } from '../../services.ts';
import type { MonthOfAccount } from './issue-statement.ts';
import { listStatementMonths } from './statement-months.ts';

/** A month of the account behind a holder's own card, or null: that is over, and of which there is something to state. */
export async function findMonthOf(
  db: pg.Pool,
  { issuing }: Pick<Services, 'issuing'>,
  { holderId, cardId, month }: { holderId: number; cardId: number; month: string },
  now: Date,
): Promise<MonthOfAccount | null> {
  const accountId = await findAccountOf(db, holderId, cardId);
  if (accountId === null) return null;
  const months = await listStatementMonths(db, accountId, now, issuing.timeZone);
  return months.includes(month) ? { accountId, holderId, month } : null;
}

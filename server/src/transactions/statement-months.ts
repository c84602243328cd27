import { dayIn } from '@portal/contract/dates';
import { listMonthsBefore } from '@portal/contract/months';
import { statementMonths } from '@portal/contract/transactions/list-statements';
import type { Queryable } from '../db/statement.ts';
import { sumBefore } from '../issuer/face.ts';

/** The months that are over and of which an account has something to state, newest first. */
export async function listStatementMonths(
  db: Queryable,
  accountId: number,
  now: Date,
  timeZone: string,
): Promise<string[]> {
  const today = dayIn(timeZone, now);
  const { firstDay } = await sumBefore(db, accountId, today);
  return listMonthsBefore(today, statementMonths).filter((month) => firstDay !== null && month >= firstDay.slice(0, 7));
}

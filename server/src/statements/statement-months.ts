import { dayIn } from '@portal/contract/time/dates';
import { listMonthsBefore } from '@portal/contract/time/months';
import { statementMonths } from '@portal/contract/transactions/list-statements';
import type { Queryable } from '../db/statement.ts';
import { sumBefore } from '../issuer/face.ts';

/**
 * What was decided in the last moments of a month is posted to it, though it may have waited for its turn; no call waits
 * longer than a few seconds. A statement that was issued never changes after.
 */
const lastPostingsMs = 60_000;

/** The months that are over and of which an account has something to state, newest first. */
export async function listStatementMonths(
  db: Queryable,
  accountId: number,
  now: Date,
  timeZone: string,
): Promise<string[]> {
  const today = dayIn(timeZone, new Date(now.getTime() - lastPostingsMs));
  const { firstDay } = await sumBefore(db, accountId, today);
  return listMonthsBefore(today, statementMonths).filter((month) => firstDay !== null && month >= firstDay.slice(0, 7));
}

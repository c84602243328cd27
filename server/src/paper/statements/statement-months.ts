import { dayIn } from '@portal/contract/time/dates';
import { listMonthsBefore } from '@portal/contract/time/months';
import { statementMonths } from '@portal/contract/transactions/list-statements';
import { sumBefore } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/**
 * The wait for a month's last postings, in ms: a decision in its last moments is posted to it, though it may have had to
 * wait its turn; no call waits longer than a few seconds. An issued statement never changes.
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

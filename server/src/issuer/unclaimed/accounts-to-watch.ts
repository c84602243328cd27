import { yearsAfter } from '@portal/contract/money/unclaimed-terms';
import { dayIn } from '@portal/contract/time/dates';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { DormancyTools } from './dormancy.ts';

// Card use and transfers stand in the day's totals. It may list too many: each is looked at under its lock.
const silentAccounts = statement<[string, number, number], { accountId: number }>(
  'issuer/list-silent-accounts',
  `SELECT account.account_id AS "accountId" FROM issuer.account
   WHERE account.account_id > $2 AND (
     EXISTS (SELECT FROM issuer.unclaimed_property AS found
       WHERE found.account_id = account.account_id AND found.state IN ('FOUND', 'WRITTEN', 'DUE'))
     OR account.posted_cents > 0 AND account.closed_at IS NULL
       AND account.opened_at < $1::date AND (account.heard_at IS NULL OR account.heard_at < $1::date)
       AND NOT EXISTS (SELECT FROM issuer.day_total AS total WHERE total.account_id = account.account_id
         AND total.business_day >= $1 AND total.kind IN ('PURCHASE', 'CASH', 'BANK_TRANSFER'))
       AND NOT EXISTS (SELECT FROM issuer.authorization AS asked
         WHERE asked.account_id = account.account_id AND asked.created_at >= $1::date))
   ORDER BY account.account_id LIMIT $3`,
);

/**
 * Lists the accounts to look at, the next `limit` after one: those with an open row, and those with money on which no owner has
 * done anything for the shortest time that any law of the table names, less the letter's time before.
 */
export async function listAccountsToWatch(
  db: Queryable,
  { laws, timeZone }: Pick<DormancyTools, 'laws' | 'timeZone'>,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const rules = Object.values(laws.byState);
  // A letter may go out before the money counts as abandoned, a year before at most.
  const years = Math.max(1, Math.min(...rules.map(({ dormancyYears }) => dormancyYears)) - 1);
  const since = yearsAfter(dayIn(timeZone, now), -years);
  return (await list(db, silentAccounts, [since, after, limit])).map(({ accountId }) => accountId);
}

import { dayAfter } from '@portal/contract/time/days';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { stepCheck } from './step-check.ts';

/** Days from its issue after which a check is stale: banks need not pay one of more than six months (UCC 4-404). */
export const maxCheckDays = 180;

/** So many checks are locked at once. */
const agedAtOnce = 200;

const old = statement<[string, number], { number: number; state: 'ISSUED' }>(
  'issuer/lock-old-checks',
  `SELECT number, state FROM issuer.check WHERE state = 'ISSUED' AND issued_on < $1 ORDER BY issued_on, number LIMIT $2
   FOR NO KEY UPDATE`,
);

/** Makes the next checks stale that were issued more than 180 days ago; false when none is left. `today` is the program's day. */
export async function ageChecks(tx: Queryable, { now, today }: { now: Date; today: string }): Promise<boolean> {
  const checks = await list(tx, old, [dayAfter(today, -maxCheckDays), agedAtOnce]);
  for (const check of checks) await stepCheck(tx, check, 'STALE', { now, day: today });
  return checks.length === agedAtOnce;
}

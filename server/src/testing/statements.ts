import { postDeposit } from '../issuer/face.ts';
import { beginNewestMonth, issueNext } from '../paper/statements/issue-month.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestApi } from './api.ts';
import { testIssuing } from './card-account.ts';
import type { TestPerson } from './people.ts';

/** The night in which the statements of October 2026 are issued. */
export const issuingNight = new Date('2026-11-01T05:00:00Z');

/** Pays somebody in October 2026. */
export async function payInOctober(api: TestApi, { accountId }: Pick<TestPerson, 'accountId'>): Promise<void> {
  const deposit = {
    accountId,
    reference: 'october',
    description: 'Benefit',
    amountCents: 100,
    businessDay: '2026-10-10',
  };
  await postDeposit(api.pool, deposit, api.clock.now());
}

/** Issues the statements of October as the job of that night would, for somebody too whom it has left out before. */
export async function issueLastMonth(api: TestApi, person: TestPerson): Promise<void> {
  await payInOctober(api, person);
  await api.owner.query('DELETE FROM statements.month');
  await inTransaction(api.pool, (tx) => beginNewestMonth(tx, testIssuing.timeZone, issuingNight));
  while (await inTransaction(api.pool, (tx) => issueNext(tx, api.services, '2026-10', issuingNight)));
  // Send messages that wait for the hours of the day.
  await api.pool.query('UPDATE jobs.job SET due_at = $1', [api.clock.now()]);
}

import { type Queryable, run, statement } from '../../platform/db/statement.ts';

const stateUntil = statement<[number, string], never>(
  'issuer/state-until',
  `UPDATE issuer.account SET stated_until = greatest(stated_until, $2::date) WHERE account_id = $1`,
);

/**
 * Closes the books of an account up to the last day of a month, which is about to be stated: what is posted late from
 * then on is of a later day. The account stays locked until the transaction ends, so that its figures are final.
 */
export async function closeMonth(tx: Queryable, accountId: number, lastDay: string): Promise<void> {
  await run(tx, stateUntil, [accountId, lastDay]);
}

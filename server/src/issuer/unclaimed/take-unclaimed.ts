import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type { Queryable } from '../../platform/db/statement.ts';
import { postUnclaimed } from '../ledger/post-journal.ts';
import { releaseSetAside } from '../set-aside/lower-set-aside.ts';
import { type DormancyTools, lockDormancy } from './dormancy.ts';
import { listOpenUnclaimedOf, moveUnclaimed, type UnclaimedRow } from './unclaimed-rows.ts';

/** A letter that asked for an answer longer ago counts no more: its owner is written to anew. */
export const staleDays = 180;

/** Tells whether the owner of a balance was written to and has had their time; whether it may leave is seen under the lock. */
export const isRipe = ({ state, answerBy, dormantOn }: UnclaimedRow, today: string): boolean =>
  state === 'WRITTEN' && answerBy < today && answerBy >= dayAfter(today, -staleDays) && dormantOn <= today;

/**
 * Moves a balance from its account to the book of unclaimed property, under the account's lock; the amount in cents. Null: it
 * stays, because its owner was heard of, nothing is left, or something bars it.
 */
export async function takeUnclaimed(
  tx: Queryable,
  { accountId, reportYear }: Pick<UnclaimedRow, 'accountId' | 'reportYear'>,
  tools: DormancyTools,
  now: Date,
): Promise<number | null> {
  const today = dayIn(tools.timeZone, now);
  const { availableCents, contactOn, isBarred } = await lockDormancy(tx, accountId, tools, now);
  const row = (await listOpenUnclaimedOf(tx, accountId)).find((each) => each.reportYear === reportYear);
  const isFree = row !== undefined && isRipe(row, today) && contactOn <= row.contactOn;
  if (!isFree || isBarred || availableCents <= 0 || !tools.laws.isConfirmed) return null;
  await releaseSetAside(tx, accountId, now);
  const posting = { accountId, reference: `unclaimed ${reportYear}`, amountCents: -availableCents, businessDay: today };
  const { journalId } = await postUnclaimed(tx, posting, now);
  await moveUnclaimed(tx, row, { state: 'DUE', amountCents: availableCents, journalId }, { now, today });
  return availableCents;
}

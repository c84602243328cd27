import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type { Queryable } from '../../platform/db/statement.ts';
import { type Claimed, claimUnclaimed } from './claim-unclaimed.ts';
import { type DormancyTools, lockDormancy } from './dormancy.ts';
import { staleDays } from './take-unclaimed.ts';
import { listOpenUnclaimedOf, moveUnclaimed, openUnclaimed } from './unclaimed-rows.ts';

/** A balance whose owner has to be written to. */
export interface ToWrite {
  holderId: number;
  lawState: string;
  /** The amount that would leave, in cents. */
  amountCents: number;
  /** The last day for an answer, yyyy-MM-dd. */
  answerBy: string;
  /** The law asks for a letter of such an amount. */
  needsLetter: boolean;
}

/** The outcome of a look at an account. */
export interface Watched {
  claimed: Claimed[];
  /** Null: nobody has to be written to. */
  written: ToWrite | null;
}

/**
 * Looks at an account under its lock: ends the rows whose owner was heard of, opens one where the time for a letter has come,
 * and has its owner written to once the table of laws is confirmed. May be run again at will. The caller tells the owner.
 */
export async function watchUnclaimedOf(
  tx: Queryable,
  accountId: number,
  tools: DormancyTools,
  now: Date,
): Promise<Watched> {
  const standing = await lockDormancy(tx, accountId, tools, now);
  const { holderId, lawState, contactOn, terms, availableCents } = standing;
  const today = dayIn(tools.timeZone, now);
  const moment = { now, today };
  const claimed = await claimUnclaimed(tx, accountId, standing, moment);
  const nothing = { claimed, written: null };
  if (claimed.length > 0 || standing.isBarred || availableCents <= 0) return nothing;
  let [row] = await listOpenUnclaimedOf(tx, accountId);
  if (row === undefined) {
    if (today < terms.letterOn) return nothing;
    if (!(await openUnclaimed(tx, { accountId, holderId, lawState, contactOn, terms }, moment))) return nothing;
    [row] = await listOpenUnclaimedOf(tx, accountId);
  }
  const isToWrite = row?.state === 'FOUND' || (row?.state === 'WRITTEN' && row.answerBy < dayAfter(today, -staleDays));
  if (row === undefined || !isToWrite || !tools.laws.isConfirmed) return nothing;
  const { answerBy } = terms;
  if (!(await moveUnclaimed(tx, row, { state: 'WRITTEN', answerBy }, moment))) return nothing;
  const letterFromCents = tools.laws.byState[row.lawState]?.letterFromCents ?? 0;
  const needsLetter = availableCents >= letterFromCents;
  return { claimed, written: { holderId, lawState: row.lawState, amountCents: availableCents, answerBy, needsLetter } };
}

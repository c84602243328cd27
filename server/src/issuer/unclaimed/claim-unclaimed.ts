import type { Queryable } from '../../platform/db/statement.ts';
import { postUnclaimed } from '../ledger/post-journal.ts';
import { listOpenUnclaimedOf, moveUnclaimed, type UnclaimedRow } from './unclaimed-rows.ts';

type Day = { now: Date; today: string };

/** A balance that its owner keeps, as it stood before. */
export interface Claimed extends UnclaimedRow {
  /** The amount that came back to the account, in cents; 0 where none had left. */
  backCents: number;
  /** The amount on the account before, in cents. */
  leftCents: number;
}

/**
 * Ends the open rows of an account whose owner was heard of after they were found: money that had left the account comes back.
 * The caller holds the account's lock and gives its standing.
 */
export async function claimUnclaimed(
  tx: Queryable,
  accountId: number,
  { contactOn, availableCents: leftCents }: { contactOn: string; availableCents: number },
  moment: Day,
): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  for (const row of await listOpenUnclaimedOf(tx, accountId)) {
    if (contactOn <= row.contactOn) continue;
    const backCents = row.state === 'DUE' ? (row.amountCents ?? 0) : 0;
    const reference = `unclaimed ${row.reportYear} back`;
    const journalId =
      backCents === 0
        ? undefined
        : (
            await postUnclaimed(
              tx,
              { accountId, reference, amountCents: backCents, businessDay: moment.today },
              moment.now,
            )
          ).journalId;
    const step = { state: 'CLAIMED', ...(journalId !== undefined && { journalId }) } as const;
    if (await moveUnclaimed(tx, row, step, moment)) claimed.push({ ...row, backCents, leftCents });
  }
  return claimed;
}

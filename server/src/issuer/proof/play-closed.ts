import type { Queryable } from '../../platform/db/statement.ts';
import { closeAccount, lockAccountRow } from '../accounts.ts';
import { getClosedStanding, settleClosedCases } from '../ledger/closed-account.ts';
import { postAdjustment } from '../ledger/post-journal.ts';
import { releaseSetAside } from '../set-aside/lower-set-aside.ts';

let decided = 0;

/** Closes an account, or pays out or writes off what is left on one that is closed, as customer service does. */
export async function playClosed(
  tx: Queryable,
  accountId: number,
  kind: 'close' | 'payOut' | 'writeOff',
  now: Date,
): Promise<void> {
  await lockAccountRow(tx, accountId);
  if (kind === 'close') {
    await releaseSetAside(tx, accountId, now);
    return await closeAccount(tx, accountId, now);
  }
  const { isClosed, payableCents, owedCents } = await getClosedStanding(tx, accountId);
  const amountCents = kind === 'payOut' ? -payableCents : owedCents;
  if (!isClosed || amountCents === 0) return;
  decided += 1;
  const about = { accountId, reference: `decided:${decided}`, description: 'Decided', businessDay: '2026-11-20' };
  await postAdjustment(tx, { ...about, amountCents }, now);
  await settleClosedCases(tx, accountId, 'decided', now);
}

import { findNextPaper } from '@portal/contract/documents/paper-months';
import type { PaperStatements } from '@portal/contract/documents/paper-statements';
import { cents } from '@portal/contract/money/cents';
import { countFees, sumFees } from '../../issuer/face.ts';
import { listMailStandings } from '../../paper/mailing/mail-standing.ts';
import { findPaperSince } from '../../paper/mailing/paper-subscriptions.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** How the statements on paper of an account stand, as its holder sees it. `today` is the program's day. */
export async function getPaperState(
  db: Queryable,
  keys: Keys,
  { accountId, holderId }: { accountId: number; holderId: number },
  { now, today }: { now: Date; today: string },
): Promise<PaperStatements> {
  const yearStart = `${today.slice(0, 4)}-01-01`;
  const [since, fees, paidCount, standings] = [
    await findPaperSince(db, accountId),
    await sumFees(db, accountId, yearStart, today),
    await countFees(db, accountId, 'PAPER_STATEMENT', yearStart),
    await listMailStandings(db, keys, [holderId], now),
  ];
  const standing = standings.get(holderId);
  if (!standing) throw new Error('the holder of the account is gone');
  const { to, stop } = standing;
  const paidCents = fees.find(({ feeCode }) => feeCode === 'PAPER_STATEMENT')?.yearCents ?? 0;
  return {
    subscribed: since !== null,
    ...findNextPaper(today, since ?? today),
    paidCents: cents(paidCents),
    paidCount,
    name: to.name,
    address: { ...to.address, line2: to.address.line2 ?? '' },
    mailStop: stop === 'DECEASED' ? null : stop,
  };
}

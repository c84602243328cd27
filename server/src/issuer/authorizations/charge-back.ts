import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import { noteException } from '../exceptions/exceptions.ts';
import type { Posting } from '../ledger/post-journal.ts';
import { type LinkedJournal, type NetworkCredit, postLinked } from './network-credit.ts';
import { getLeftCents } from './note-credits.ts';
import { repayAdvances } from './repay-advances.ts';

// The program's own records of a chargeback are linked to it.
const balanceAfter = statement<[number, number], { balanceCents: number }>(
  'issuer/get-balance-after-chargeback',
  `SELECT balance_cents AS "balanceCents" FROM issuer.journal
   WHERE account_id = $1 AND (journal_id = $2 OR linked_journal_id = $2) ORDER BY journal_id DESC LIMIT 1`,
);

/**
 * Posts a disputed charge that comes back from the merchant's bank. The program's advance for it goes back to the program
 * first, whether the dispute has ended or not: the holder has that money already, and keeps it. Nor does the holder get more
 * than the charge: what is above it stays the program's, and is noted for staff. `gainCents` is what the holder has got by it.
 * Throws a ReusedId when its id came with other data.
 */
export async function chargeBack(
  tx: Queryable,
  credit: Omit<NetworkCredit, 'kind'>,
  charge: LinkedJournal,
  now: Date,
  today: string,
): Promise<Posting & { gainCents: number }> {
  const { id, card, amountCents } = credit;
  const { authorizationId } = charge;
  const posting = await postLinked(tx, { ...credit, kind: 'CHARGEBACK' }, charge, now, today);
  if (posting.repeated) {
    return { ...posting, ...(await get(tx, balanceAfter, [card.accountId, posting.journalId])), gainCents: 0 };
  }
  // Linked to the chargeback, so that each is found beside the other.
  const back = { ...charge, journalId: posting.journalId, amountCents };
  const about = { accountId: card.accountId, authorizationId, journalId: charge.journalId };
  const repaidCents = await repayAdvances(tx, about, amountCents);
  let { balanceCents } = posting;
  if (repaidCents > 0) {
    const repaid = { kind: 'PROVISIONAL_REVERSAL', id: `chargeback/${id}`, card, amountCents: repaidCents } as const;
    ({ balanceCents } = await postLinked(tx, repaid, back, now, today));
  }
  // A refund above the charge is the holder's: nothing of it is taken for what the chargeback brings.
  const aboveCents = Math.min(-(await getLeftCents(tx, card.accountId, charge)), amountCents - repaidCents);
  if (aboveCents > 0) {
    const kept = { kind: 'ADJUSTMENT', id: `chargeback/${id}`, card, amountCents: aboveCents } as const;
    ({ balanceCents } = await postLinked(tx, kept, back, now, today));
    const exception = {
      accountId: card.accountId,
      kind: 'CREDITED_ABOVE_CHARGE',
      reference: authorizationId ?? `journal:${charge.journalId}`,
    } as const;
    await noteException(tx, { ...exception, facts: { aboveCents, keptBy: 'PROGRAM' } }, now);
  }
  return { ...posting, balanceCents, gainCents: amountCents - repaidCents - Math.max(aboveCents, 0) };
}

import { cents } from '@portal/contract/money/cents';
import { dayIn } from '@portal/contract/time/dates';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { returnRuleOf, type StoredTransfer } from '../../issuer/face.ts';

/** A transfer as its holder sees it. */
export function toTransfer(stored: StoredTransfer, timeZone: string): Transfer {
  const { state, filesOn, effectiveOn, arrivesOn, accountType, bankName, last4Digit, traceNumber } = stored;
  const common = {
    transferId: String(stored.transferId),
    amountCents: cents(stored.amountCents),
    feeCents: cents(stored.feeCents),
    confirmedAt: stored.confirmedAt.toISOString(),
    filesOn,
    effectiveOn,
    arrivesOn,
    bank: { accountType, bankName, last4Digit },
  };
  if (state === 'CONFIRMED') return { state, ...common };
  if (state === 'HELD') return { state, ...common, because: stored.heldBecause ?? 'STOLEN' };
  if (state === 'RETURNED') {
    const { returnCode, returnedAt, amountCents, feeCents } = stored;
    if (returnCode === null || returnedAt === null) throw new Error('a return has no code');
    const back = { returnedOn: dayIn(timeZone, returnedAt), backCents: cents(amountCents + feeCents) };
    return { state, ...common, traceNumber, ...back, returnCode, reason: returnRuleOf(returnCode).reason };
  }
  if (traceNumber === null) throw new Error('a transfer that was filed has no trace number');
  return { state, ...common, traceNumber };
}

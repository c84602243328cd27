import { cents } from '@portal/contract/money/cents';
import type { FeeCode } from '@portal/contract/money/fee-code';
import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import type { SpendingCategory } from '@portal/contract/money/spending-category';
import { dayIn } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import type { PostedRow, UnpostedRow } from '../../issuer/face.ts';

/** A fee by its name in the reader's language; one that was given back says so. */
function nameFee(feeCode: FeeCode, amountCents: number, t: TFunction): string {
  const fee = t(`transactions:fee.${feeCode}`);
  return amountCents > 0 ? t('transactions:feeBack', { fee }) : fee;
}

/** A posted journal as the cardholder reads it. `t` has the texts of the reader's language. */
export function fromPosted(row: PostedRow, t: TFunction): Transaction {
  const feeCode = row.type === 'FEE' ? (row.category as FeeCode) : null;
  return {
    transactionId: String(row.journalId),
    status: 'POSTED',
    date: row.businessDay,
    happenedAt: row.postedAt.toISOString(),
    // A fee has a name of ours, so it is told in the reader's language; names of merchants and payers stay as they are.
    description: feeCode === null ? row.description : nameFee(feeCode, row.amountCents, t),
    feeCode,
    type: row.type,
    amountCents: cents(row.amountCents),
    balanceCents: cents(row.balanceCents),
    place: row.place,
    category: feeCode !== null || row.category === '' ? null : (row.category as SpendingCategory),
    last4Digit: row.last4Digit,
    holdEndsAt: null,
    declineReason: null,
    availableCents: null,
    asideCents: null,
  };
}

/** A pump that holds more than it asked for, because it does not know the price yet. */
const isFuelHold = ({ state, mcc, amountCents, requestedCents }: UnpostedRow) =>
  state === 'PENDING' && mcc === '5542' && amountCents > requestedCents;

/** Returns a pending or declined transaction as the cardholder reads it. `t` has the texts of the reader's language. */
export function fromUnposted(row: UnpostedRow, timeZone: string, t: TFunction): Transaction {
  return {
    transactionId: row.transactionId,
    status: row.state,
    date: dayIn(timeZone, row.createdAt),
    happenedAt: row.createdAt.toISOString(),
    description: row.feeCode === null ? row.description : t(`transactions:fee.${row.feeCode}`),
    feeCode: row.feeCode,
    type: isFuelHold(row) ? 'FUEL_HOLD' : row.type,
    amountCents: cents(-row.amountCents),
    balanceCents: null,
    place: row.place,
    category: row.mcc === null ? null : spendingCategoryOf(row.mcc),
    last4Digit: row.last4Digit,
    holdEndsAt: row.holdEndsAt?.toISOString() ?? null,
    declineReason: row.declineReason,
    availableCents: row.availableCents === null ? null : cents(row.availableCents),
    asideCents: row.asideCents === null ? null : cents(row.asideCents),
  };
}

import { dayIn } from '@portal/contract/dates';
import type { FeeCode } from '@portal/contract/fee-code';
import { cents } from '@portal/contract/money';
import { type SpendingCategory, spendingCategoryOf } from '@portal/contract/spending-category';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import type { PostedRow, UnpostedRow } from '../issuer/face.ts';

/** A posted journal as the cardholder reads it. `t` has the texts of the reader's language. */
export function fromPosted(row: PostedRow, t: TFunction): Transaction {
  const isFee = row.type === 'FEE';
  return {
    transactionId: String(row.journalId),
    status: 'POSTED',
    date: row.businessDay,
    happenedAt: row.postedAt.toISOString(),
    // A fee has a name of ours, so it is told in the reader's language; names of merchants and payers stay as they are.
    description: isFee ? t(`transactions:fee.${row.category as FeeCode}`) : row.description,
    type: row.type,
    amountCents: cents(row.amountCents),
    balanceCents: cents(row.balanceCents),
    place: row.place,
    category: isFee || row.category === '' ? null : (row.category as SpendingCategory),
    last4Digit: row.last4Digit,
    holdEndsAt: null,
    declineReason: null,
  };
}

/** A pump that holds more than it asked for, because it does not know the price yet. */
const isFuelHold = ({ state, mcc, amountCents, requestedCents }: UnpostedRow) =>
  state === 'PENDING' && mcc === '5542' && amountCents > requestedCents;

/** A pending or declined authorization as the cardholder reads it. */
export function fromUnposted(row: UnpostedRow, timeZone: string): Transaction {
  return {
    transactionId: row.authorizationId,
    status: row.state,
    date: dayIn(timeZone, row.createdAt),
    happenedAt: row.createdAt.toISOString(),
    description: row.description,
    type: isFuelHold(row) ? 'FUEL_HOLD' : row.type,
    amountCents: cents(-row.amountCents),
    balanceCents: null,
    place: row.place,
    category: spendingCategoryOf(row.mcc),
    last4Digit: row.last4Digit,
    holdEndsAt: row.holdEndsAt?.toISOString() ?? null,
    declineReason: row.declineReason,
  };
}

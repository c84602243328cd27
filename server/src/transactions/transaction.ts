import type { FeeCode } from '@portal/contract/fee-code';
import { cents } from '@portal/contract/money';
import type { Transaction, TransactionType } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import type { PostedRow, UnpostedRow } from '../issuer/face.ts';

const typeOfMode: Record<UnpostedRow['entryMode'], TransactionType> = {
  PRESENT: 'PURCHASE',
  ECOMMERCE: 'ECOMMERCE',
  RECURRING: 'RECURRING',
  ATM: 'ATM_WITHDRAWAL',
};

function typeOfPosted({ kind, entryMode }: PostedRow): TransactionType {
  if (kind === 'CASH') return 'ATM_WITHDRAWAL';
  return kind === 'PURCHASE' && entryMode !== null ? typeOfMode[entryMode] : kind;
}

/** A posted journal as the cardholder reads it. */
export function fromPosted(row: PostedRow, t: TFunction): Transaction {
  return {
    transactionId: String(row.journalId),
    date: row.businessDay,
    // A fee has a name of ours, so it is told in the reader's language; names of merchants and payers stay as they are.
    description: row.kind === 'FEE' ? t(`transactions:fee.${row.category as FeeCode}`) : row.description,
    type: typeOfPosted(row),
    amountCents: cents(row.amountCents),
    balanceCents: cents(row.balanceCents),
    place: row.place,
    declineReason: null,
  };
}

/** A pump that holds more than it asked for, because it does not know the price yet. */
const isFuelHold = ({ state, mcc, amountCents, requestedCents }: UnpostedRow) =>
  state === 'PENDING' && mcc === '5542' && amountCents > requestedCents;

/** A pending or declined authorization as the cardholder reads it. */
export function fromUnposted(row: UnpostedRow): Transaction {
  return {
    transactionId: row.authorizationId,
    date: row.day,
    description: row.description,
    type: isFuelHold(row) ? 'FUEL_HOLD' : typeOfMode[row.entryMode],
    amountCents: cents(-row.amountCents),
    balanceCents: null,
    place: row.place,
    declineReason: row.declineReason,
  };
}

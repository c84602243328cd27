import type { FeeCode } from '@portal/contract/money/fee-code';
import { daysOfMonth } from '@portal/contract/time/months';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import type { Queryable } from '../db/statement.ts';
import {
  getDepositNumbers,
  getHolder,
  type HolderRecord,
  type OutRow,
  sumBefore,
  sumFees,
  sumOut,
} from '../issuer/face.ts';
import type { Keys } from '../ports/keys.ts';
import { eachPosted } from './each-posted.ts';
import { postedSearchOf } from './posted-search.ts';
import { fromPosted } from './transaction.ts';

/** What a month of an account came to. Amounts are what the balance changed by. */
export interface Statement {
  month: string;
  from: string;
  to: string;
  holder: Pick<HolderRecord, 'givenName' | 'familyName' | 'address'>;
  /** Last four digits of the account number. */
  accountEnding: string;
  openingCents: number;
  closingCents: number;
  changes: { kind: OutRow['kind']; amountCents: number }[];
  /** Positive; those of the year up to the month's last day, the month included. */
  fees: { feeCode: FeeCode; monthCents: number; yearCents: number }[];
  transactions: Transaction[];
}

/** In the order of the summary: money in first. */
const kinds: readonly OutRow['kind'][] = [
  'DEPOSIT',
  'REFUND',
  'CLEARING_REVERSAL',
  'CHARGEBACK',
  'PROVISIONAL_CREDIT',
  'TRANSFER_RETURN',
  'PURCHASE',
  'CASH',
  'BANK_TRANSFER',
  'FEE',
  'PROVISIONAL_REVERSAL',
  'ADJUSTMENT',
];

/** Cash that a merchant handed out is cash, as in the list of transactions. */
const kindOf = ({ kind, category }: OutRow) => (kind === 'PURCHASE' && category === 'cash' ? 'CASH' : kind);

/** Reads what a statement says, all of it from the ledger. `t` names fees in the reader's language. */
export async function readStatement(
  db: Queryable,
  keys: Keys,
  { accountId, holderId, month }: { accountId: number; holderId: number; month: string },
  t: TFunction,
): Promise<Statement> {
  const { from, to } = daysOfMonth(month);
  const [{ givenName, familyName, address }, { accountNumber }, { balanceCents }, totals, fees] = await Promise.all([
    getHolder(db, keys, holderId),
    getDepositNumbers(db, keys, accountId),
    sumBefore(db, accountId, from),
    sumOut(db, accountId, { fromBefore: from, from, to }),
    sumFees(db, accountId, from, to),
  ]);
  const changeOf = (rows: readonly OutRow[]) => rows.reduce((sum, { outCents }) => sum - outCents, 0);
  const transactions: Transaction[] = [];
  const all = { type: 'all', from, to, text: '', sort: 'dateAsc' } as const;
  for await (const rows of eachPosted(db, { ...postedSearchOf(accountId, all, t), lastJournalId: null })) {
    transactions.push(...rows.map((row) => fromPosted(row, t)));
  }
  return {
    month,
    from,
    to,
    holder: { givenName, familyName, address },
    accountEnding: accountNumber.slice(-4),
    openingCents: balanceCents,
    closingCents: balanceCents + changeOf(totals),
    changes: kinds
      .map((kind) => ({ kind, amountCents: changeOf(totals.filter((row) => kindOf(row) === kind)) }))
      .filter(({ amountCents }) => amountCents !== 0),
    fees,
    transactions,
  };
}

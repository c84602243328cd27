import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { formatShortDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { ReactNode } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import type { LedgerRow } from '../ui/table/ledger.tsx';
import { useTransactionWords } from './use-transaction-words.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Gives a function that puts transactions into words and figures of the page's language. `today` is yyyy-MM-dd; `reported` has the
 * ids of those with an open case.
 */
export function useLedgerRows(
  today: string,
  reported = none,
): (transactions: readonly Transaction[], detailsOf?: (transaction: Transaction) => ReactNode) => LedgerRow[] {
  const { t, language } = useTexts();
  const { nameOf, kindOf } = useTransactionWords();
  return (transactions, detailsOf) =>
    transactions.map((transaction) => {
      const { transactionId, status, date, amountCents, balanceCents } = transaction;
      const isDeclined = status === 'DECLINED';
      return {
        id: `${status} ${transactionId}`,
        date: formatShortDay(date, today, language),
        name: nameOf(transaction),
        kind: reported.has(transactionId)
          ? `${kindOf(transaction)}, ${t('transactions:reported')}`
          : kindOf(transaction),
        // No money moved, so there is no sign.
        amount: isDeclined ? formatCents(Math.abs(amountCents)) : formatSignedCents(amountCents),
        isIn: amountCents > 0,
        isPending: status !== 'POSTED',
        balance:
          balanceCents === null
            ? { none: t(isDeclined ? 'transactions:notTaken' : 'transactions:notCounted') }
            : { amount: formatCents(balanceCents) },
        details: detailsOf?.(transaction),
      };
    });
}

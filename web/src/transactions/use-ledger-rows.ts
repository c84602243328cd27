import { formatShortDay } from '@portal/contract/dates';
import { formatSignedCents } from '@portal/contract/money';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/use-texts.ts';
import type { LedgerRow } from '../ui/ledger.tsx';

/** Gives a function that puts transactions into words and figures of the page's language. `today` is yyyy-MM-dd. */
export function useLedgerRows(
  today: string,
): (transactions: readonly Transaction[], isPending: boolean) => LedgerRow[] {
  const { t, language } = useTexts();
  return (transactions, isPending) =>
    transactions.map(({ transactionId, date, description, type, amountCents }) => ({
      id: transactionId,
      date: formatShortDay(date, today, language),
      name: description,
      kind: t(`transactions:type.${type}`),
      amount: formatSignedCents(amountCents),
      isIn: amountCents > 0,
      isPending,
    }));
}

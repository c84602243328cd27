import { formatCents } from '@portal/contract/money/money';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/texts/use-texts.ts';

/** Gives a function that says why something was declined and what to do; '' of what was not. */
export function useDeclineWords(): (declined: Transaction) => string {
  const { t } = useTexts();
  return ({ declineReason, availableCents, asideCents, amountCents }) => {
    if (declineReason === null) return '';
    const text = t(`transactions:declined.${declineReason}.text`);
    if (availableCents === null) return text;
    const figures = { available: formatCents(availableCents), amount: formatCents(Math.abs(amountCents)) };
    const aside =
      asideCents === null ? '' : ` ${t('transactions:declined.aside', { amount: formatCents(asideCents) })}`;
    return `${t('transactions:declined.had', figures)}${aside} ${text}`;
  };
}

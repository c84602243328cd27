import type { Transaction } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/texts/use-texts.ts';

/** Gives functions that name a transaction in the page's language. */
export function useTransactionWords() {
  const { t } = useTexts();
  return {
    /** A fee has a name of ours; a merchant or a payer is called as it calls itself. */
    nameOf: ({ feeCode, description, amountCents }: Transaction) => {
      if (feeCode === null) return description;
      const fee = t(`transactions:fee.${feeCode}`);
      return amountCents > 0 ? t('transactions:feeBack', { fee }) : fee;
    },
    /** 'Purchase'; 'Purchase, card was locked' where it was declined. */
    kindOf: ({ type, declineReason }: Transaction) => {
      const kind = t(`transactions:type.${type}`);
      return declineReason === null ? kind : `${kind}, ${t(`transactions:declined.${declineReason}.short`)}`;
    },
  };
}

import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useTexts } from '../app/texts/use-texts.ts';

/** Gives a function that says what happens next with a transfer, or why it came back and what can be done. */
export function useTransferNext(): (transfer: Transfer) => string {
  const { t, language } = useTexts();
  const inWords = (day: string) => formatLongDay(day, language);
  return (transfer) => {
    if (transfer.state === 'RETURNED') {
      const came = { back: formatCents(transfer.backCents), day: inWords(transfer.returnedOn) };
      return `${t('transfer:next.RETURNED', came)} ${t(`transfer:reason.${transfer.reason}`)}`;
    }
    const { filesOn, effectiveOn, arrivesOn } = transfer;
    const days = { files: inWords(filesOn), effective: inWords(effectiveOn), arrives: inWords(arrivesOn) };
    if (transfer.state === 'HELD') return t(`transfer:held.${transfer.because}`);
    return t(`transfer:next.${transfer.state}`, days);
  };
}

import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay, formatMoment } from '@portal/contract/time/dates';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import type { ReviewRow } from '../ui/table/review.tsx';

type Bank = Pick<BankAccount, 'accountType' | 'last4Digit' | 'bankName'>;

/** The money that is, or was, taken from a card for its bank. */
interface Movement {
  amountCents: number;
  feeCents: number;
  arrivesOn: string;
}

/** Lines of what will happen and of what has happened. */
export function useTransferRows() {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const from = ({ accountNickName, last4Digit }: CardSummary): ReviewRow => ({
    term: t('transfer:summary.from'),
    value: accountNickName,
    sub: t('transfer:summary.ending', { last4Digit }),
  });
  const to = ({ accountType, last4Digit, bankName }: Bank): ReviewRow => ({
    term: t('transfer:summary.to'),
    value: t(`transfer:bank.${accountType}`, { last4Digit }),
    sub: bankName,
  });
  const fee = (feeCents: number): ReviewRow => ({ term: t('transfer:summary.fee'), value: formatCents(feeCents) });
  const money = ({ amountCents, feeCents }: Pick<Movement, 'amountCents' | 'feeCents'>): ReviewRow[] => [
    { term: t('transfer:summary.gets'), value: formatCents(amountCents) },
    fee(feeCents),
  ];
  const total = ({ amountCents, feeCents }: Pick<Movement, 'amountCents' | 'feeCents'>): ReviewRow => ({
    term: t('transfer:summary.total'),
    value: formatCents(amountCents + feeCents),
    isTotal: true,
  });
  const left = (leftCents: number): ReviewRow => ({
    term: t('transfer:summary.left'),
    value: formatCents(leftCents),
  });
  const arrives = ({ arrivesOn }: Pick<Movement, 'arrivesOn'>): ReviewRow => ({
    term: t('transfer:summary.arrives'),
    value: formatLongDay(arrivesOn, language),
    sub: t('transfer:summary.days'),
  });
  const numbered = (term: string, value: string): ReviewRow => ({
    term,
    value,
    action: <CopyButton text={value} what={term} />,
  });
  /** Returns the rows of a confirmed transfer, to be kept or printed. */
  const kept = (transfer: Transfer): ReviewRow[] => {
    const trace = 'traceNumber' in transfer ? transfer.traceNumber : null;
    return [
      numbered(t('transfer:done.number'), transfer.transferId),
      ...(trace === null ? [] : [{ ...numbered(t('transfer:done.trace'), trace), sub: t('transfer:done.traceWhy') }]),
      {
        term: t('transfer:done.on'),
        value: formatMoment(new Date(transfer.confirmedAt), language, timeZone),
      },
      to(transfer.bank),
      ...money(transfer),
      total(transfer),
    ];
  };
  return { from, to, fee, money, total, left, arrives, kept };
}

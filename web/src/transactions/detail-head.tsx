import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { formatFullDay, formatMoment } from '@portal/contract/time/dates';
import type { TextKey } from '../app/page/text-keys.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Status } from '../ui/feedback/status.tsx';
import { circleCross, hourglass, ok } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import type { Detail } from './transaction-detail.ts';
import { useTransactionWords } from './use-transaction-words.ts';

/** The effect of a pending transaction on the money, where that is not a store's hold. */
const leads: Partial<Record<Detail['type'], TextKey>> = {
  FUEL_HOLD: 'transactions:hold.fuelLead',
  BANK_TRANSFER: 'transactions:hold.transferLead',
  FEE: 'transactions:hold.transferLead',
};

/** The name of the transaction, its state, and its effect on the money. */
export function DetailHead({ detail }: { detail: Detail }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { nameOf } = useTransactionWords();
  const name = nameOf(detail);
  const { status, type, amountCents, happenedAt, date } = detail;
  const amount = formatCents(Math.abs(amountCents));
  const moment = formatMoment(new Date(happenedAt), language, timeZone);
  if (status === 'DECLINED') {
    return (
      <PageHead
        status={<Status word={t('transactions:group.declinedOne')} icon={circleCross} tone="stop" />}
        title={`${name}, ${amount}`}
        lead={
          <>
            <span>{moment}</span>
            <br />
            <strong>{t('transactions:group.declinedNote')}</strong>
          </>
        }
      />
    );
  }
  if (status === 'PENDING') {
    const lead = leads[type] ?? 'transactions:hold.lead';
    return (
      <PageHead
        status={<Status word={t('transactions:group.pendingOne')} icon={hourglass} tone="locked" />}
        title={t('transactions:detail.held', { name, amount })}
        lead={t(lead)}
      />
    );
  }
  return (
    <PageHead
      status={<Status word={t('transactions:group.postedOne')} icon={ok} tone="good" />}
      title={`${name}, ${formatSignedCents(amountCents)}`}
      lead={t('transactions:detail.postedOn', { day: formatFullDay(date, language) })}
    />
  );
}

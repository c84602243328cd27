import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { detailPath } from '@portal/contract/transactions/transaction-address';
import { AppLink } from '../../app/pages/app-link.tsx';
import { useTexts } from '../../app/texts/use-texts.ts';
import { bank } from '../../ui/figures/icons.ts';
import { Section } from '../../ui/layout/section.tsx';
import { RowLinkBody } from '../../ui/table/row-link.tsx';
import { useRecent } from './use-recent.ts';

/** Money on its way to the cardholder's bank, each with the page that follows it. Nothing when none is. */
export function TransfersUnderWay({ cardId, now }: { cardId: number; now: Date }) {
  const { t, language } = useTexts();
  const { data } = useRecent(cardId, now);
  const transfers = data?.pending.filter(({ type }) => type === 'BANK_TRANSFER') ?? [];
  if (transfers.length === 0) return null;
  return (
    <Section title={t('transactions:underWay.title')}>
      <ul className="rowlinks unmarked">
        {transfers.map(({ transactionId, amountCents, date }) => (
          <li key={transactionId}>
            <AppLink className="rowlink" to={detailPath(transactionId)} state={{ from: '/dashboard' }}>
              <RowLinkBody
                icon={bank}
                title={t('transactions:underWay.transfer', { amount: formatCents(Math.abs(amountCents)) })}
                hint={t('transactions:underWay.since', { day: formatLongDay(date, language) })}
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

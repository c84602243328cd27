import { formatCents } from '@portal/contract/money/money';
import { formatMonth } from '@portal/contract/time/dates';
import { monthAfter } from '@portal/contract/time/months';
import type { FeesSummary } from '@portal/contract/transactions/search-transactions';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import './fees-summary.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Section } from '../ui/layout/section.tsx';
import { PaperFeeTip } from './paper-fee-tip.tsx';

interface FeesProps {
  fees: FeesSummary;
  /** The days that the list shows, in words. */
  period: string;
  /** Last day of them, yyyy-MM-dd, whose month and year are summed. */
  to: string;
}

/** The fees of the period, of the month and of the year so far, each by its name; their total also for the month before. */
export function FeesSummaryPanel({ fees, period, to }: FeesProps) {
  const { t, language } = useTexts();
  const isOpen = useOpenPages();
  const month = to.slice(0, 7);
  const inMonth = (of: string, amountCents: number) => (
    <span>
      <Unbroken
        text={t('transactions:fees.month', { month: formatMonth(of, language), amount: formatCents(amountCents) })}
      />
    </span>
  );
  const inYear = (amountCents: number) => (
    <span>
      <Unbroken text={t('transactions:fees.year', { year: to.slice(0, 4), amount: formatCents(amountCents) })} />
    </span>
  );
  // A fee that was not charged has no line, except for the total.
  const hasPaperFee = fees.fees.some(({ feeCode, yearCents }) => feeCode === 'PAPER_STATEMENT' && yearCents > 0);
  const charged = fees.fees.filter(({ count, periodCents }) => count > 0 || periodCents !== 0);
  return (
    <Section title={t('transactions:fees.title')} more={<span className="fees__period">{period}</span>}>
      {charged.length === 0 && <p>{t('transactions:fees.none')}</p>}
      <dl className="fees">
        {charged.map(({ feeCode, count, periodCents, monthCents, yearCents }) => (
          <div key={feeCode}>
            <dt>{t(`transactions:fee.${feeCode}`)}</dt>
            <dd className="fees__cents">
              <Unbroken text={formatCents(periodCents)} />
            </dd>
            <dd className="fees__more">
              {count > 0 && <span>{t('transactions:fees.times', { count })}</span>}
              {yearCents > 0 && inMonth(month, monthCents)}
              {yearCents > 0 && inYear(yearCents)}
            </dd>
          </div>
        ))}
        <div className="fees__all">
          <dt>{t('transactions:fees.all')}</dt>
          <dd className="fees__cents">
            <Unbroken text={formatCents(fees.periodCents)} />
          </dd>
          <dd className="fees__more">
            {inMonth(month, fees.monthCents)}
            {inMonth(monthAfter(month, -1), fees.monthBeforeCents)}
            {inYear(fees.yearCents)}
          </dd>
        </div>
      </dl>
      {hasPaperFee && isOpen('/paper-statements') && <PaperFeeTip />}
    </Section>
  );
}

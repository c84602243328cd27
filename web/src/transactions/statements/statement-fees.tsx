import { formatCents } from '@portal/contract/money/money';
import { formatMonth } from '@portal/contract/time/dates';
import { monthAfter } from '@portal/contract/time/months';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { StatementEntity } from './statement-entity.ts';
import '../fees-summary.css';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';

/** Each fee of the month, and what it came to in the month before and in the year so far. */
export function StatementFees({ statement: { month, fees } }: { statement: StatementEntity }) {
  const { t, language } = useTexts();
  const sum = (of: 'monthCents' | 'monthBeforeCents' | 'yearCents') => fees.reduce((all, fee) => all + fee[of], 0);
  const also = (monthBeforeCents: number, yearCents: number) => {
    const before = formatMonth(monthAfter(month, -1), language);
    return (
      <dd className="fees__more">
        <span>
          <Unbroken text={t('transactions:fees.month', { month: before, amount: formatCents(monthBeforeCents) })} />
        </span>
        <span>
          <Unbroken text={t('transactions:fees.year', { year: month.slice(0, 4), amount: formatCents(yearCents) })} />
        </span>
      </dd>
    );
  };
  return (
    <Section title={t('statement:fees')}>
      {fees.length === 0 ? (
        <p>{t('statement:noFees')}</p>
      ) : (
        <dl className="fees">
          {fees.map(({ feeCode, monthCents, monthBeforeCents, yearCents }) => (
            <div key={feeCode}>
              <dt>{t(`transactions:fee.${feeCode}`)}</dt>
              <dd className="fees__cents">
                <Unbroken text={formatCents(monthCents)} />
              </dd>
              {also(monthBeforeCents, yearCents)}
            </div>
          ))}
          <div className="fees__all">
            <dt>{t('statement:allFees')}</dt>
            <dd className="fees__cents">
              <Unbroken text={formatCents(sum('monthCents'))} />
            </dd>
            {also(sum('monthBeforeCents'), sum('yearCents'))}
          </div>
        </dl>
      )}
    </Section>
  );
}

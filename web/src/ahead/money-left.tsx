import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { formatCents, formatDollars } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import './money-left.css';

const oneDollarCents = 100;

/** The money that is left after the bills: a day, or how much is missing. Nothing on the day of the deposit. */
export function MoneyLeft({ until }: { until: NonNullable<MoneyAhead['until']> }) {
  const { t, language } = useTexts();
  const { day, days, leftCents, shortCents, dailyCents, billCount } = until;
  if (shortCents > 0) {
    return (
      <p className="left left--short">
        <strong>
          <Unbroken
            text={t('home:ahead.short', { amount: formatCents(shortCents), day: formatLongDay(day, language) })}
          />
        </strong>
      </p>
    );
  }
  if (dailyCents === null) return null;
  const values = { amount: formatCents(leftCents), count: days };
  return (
    <div className="left">
      <p>{t(billCount > 0 ? 'home:ahead.afterThose' : 'home:ahead.untilThen', values)}</p>
      <strong>
        <Unbroken
          text={
            dailyCents === 0
              ? t('home:ahead.lessThanOne', { amount: formatDollars(oneDollarCents) })
              : t('home:ahead.daily', { amount: formatDollars(dailyCents) })
          }
        />
      </strong>
    </div>
  );
}

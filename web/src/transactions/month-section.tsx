import { formatCents } from '@portal/contract/money/money';
import { formatListedMonth, formatShortDay } from '@portal/contract/time/dates';
import { daysOfMonth } from '@portal/contract/time/months';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import './month-section.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import type { MonthOfList } from './months.ts';
import { useFilterWords } from './use-filter-words.ts';

interface MonthProps {
  of: MonthOfList;
  today: string;
  /** All its rows wait on phones until they are asked for. */
  isFolded: boolean;
  children: ReactNode;
}

/** A month of the list, whose head stays in sight while its rows pass, with what came in and went out for good. */
export function MonthSection({ of: { month, from, to, sums }, today, isFolded, children }: MonthProps) {
  const { t, language } = useTexts();
  const { spanWords } = useFilterWords(today);
  const id = useId();
  const span = spanWords({ from, to });
  return (
    <section className={isFolded ? 'month is-folded' : 'month'} aria-labelledby={id}>
      <div className="month__head">
        <h2 id={id}>{month === null ? span : formatListedMonth(month, language)}</h2>
        <p>
          <Unbroken text={sums === null ? t('transactions:month.more') : `${prefix()} ${sumWords(sums)}`} />
        </p>
      </div>
      {children}
    </section>
  );

  function prefix(): string {
    if (month === null) return t('transactions:month.final');
    const whole = daysOfMonth(month);
    const isCutAtEnd = to < whole.to && to < today;
    if (isCutAtEnd) return t('transactions:month.span', { span });
    if (from === whole.from) return t('transactions:month.final');
    return t('transactions:month.from', { day: formatShortDay(from, today, language) });
  }

  function sumWords({ inCents, outCents }: { inCents: number; outCents: number }): string {
    const amounts = { in: formatCents(inCents), out: formatCents(outCents) };
    if (inCents === 0 && outCents === 0) return t('transactions:month.none');
    if (outCents === 0) return t('transactions:month.in', amounts);
    return t(inCents === 0 ? 'transactions:month.out' : 'transactions:month.both', amounts);
  }
}

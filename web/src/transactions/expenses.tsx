import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { formatShortDay } from '@portal/contract/time/dates';
import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import type { Period } from '@portal/contract/transactions/period';
import type { ReactNode } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import './expenses.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import type { ExpenseFigures } from './expense-figures.ts';
import { partOf } from './expense-parts.ts';
import { ExpensesFailed, ExpensesLoading, NoExpenses } from './expenses-states.tsx';
import { SpendingRing } from './spending-ring.tsx';
import { SpendingTable } from './spending-table.tsx';

interface ExpensesProps {
  cardId: number;
  period: Period;
  today: string;
  /** The choice of the period, below the head. */
  bar: ReactNode;
}

/** The spending of a period: a sentence, the table, a ring that repeats it, and the changes that are not counted. */
export function Expenses({ cardId, period, today, bar }: ExpensesProps) {
  const { t, language } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(analyzeExpenses, { cardId, period }, { retries: false });
  const isLoading = !data && !error;
  const isEmpty = data?.categories.length === 0;
  const day = (on: string) => formatShortDay(on, today, language);
  return (
    <div className="wrap page">
      <PageHead
        title={t('expenseAnalyzer:heading')}
        lead={
          <span className={isLoading ? 'expenses__soon' : undefined} role="status">
            {data && <Summary figures={data} day={day} />}
          </span>
        }
      />
      {bar}
      {isLoading && <ExpensesLoading isSlow={isSlow} />}
      {!data && error && <ExpensesFailed onTryAgain={tryAgain} />}
      {isEmpty && <NoExpenses />}
      {data && !isEmpty && (
        <div className="split expenses">
          <SpendingTable figures={data} period={period} />
          <SpendingRing figures={data} />
        </div>
      )}
      {data && <NotCounted figures={data} />}
    </div>
  );
}

/** The sum, how it compares with the time before, and what most of it was for. */
function Summary({ figures, day }: { figures: ExpenseFigures; day: (on: string) => string }) {
  const { t } = useTexts();
  const { from, to, spentCents, before, categories } = figures;
  const [first] = categories;
  const change = spentCents - before.spentCents;
  const than = { amount: formatCents(Math.abs(change)), from: day(before.from), to: day(before.to) };
  const direction = change > 0 ? 'more' : 'less';
  const most = first && partOf(first.spentCents, categories);
  return (
    <>
      <span>{t('expenseAnalyzer:spent', { from: day(from), to: day(to) })}</span>{' '}
      <strong className="num">
        <Unbroken text={formatCents(spentCents)} />
      </strong>
      <span>.</span>{' '}
      <span>
        <Unbroken
          text={change === 0 ? t('expenseAnalyzer:change.same', than) : t(`expenseAnalyzer:change.${direction}`, than)}
        />
      </span>{' '}
      {first && most !== undefined && most > 0 && (
        <>
          <span>
            {t(most > 0.5 ? 'expenseAnalyzer:overHalf' : 'expenseAnalyzer:most', {
              category: t(`transactions:category.${first.category}`),
            })}
          </span>
        </>
      )}
    </>
  );
}

function NotCounted({ figures: { notCounted } }: { figures: ExpenseFigures }) {
  const { t } = useTexts();
  const { bankTransferCents, adjustmentCents } = notCounted;
  return (
    <p className="expenses__note">
      <span>{t('expenseAnalyzer:notCounted.pending')}</span>{' '}
      {bankTransferCents !== 0 && (
        <span>
          <Unbroken text={t('expenseAnalyzer:notCounted.bank', { amount: formatCents(bankTransferCents) })} />
        </span>
      )}{' '}
      {adjustmentCents !== 0 && (
        <span>
          <Unbroken
            text={t('expenseAnalyzer:notCounted.adjustments', { amount: formatSignedCents(0 - adjustmentCents) })}
          />
        </span>
      )}{' '}
      <span>{t('expenseAnalyzer:notCounted.refunds')}</span>
    </p>
  );
}

import { dayIn } from '@portal/contract/time/dates';
import { listPeriods } from '@portal/contract/transactions/period';
import { useNow } from '../app/calls/server-time.ts';
import { useSearch } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Expenses } from './expenses.tsx';
import { ExpensesFailed, ExpensesLoading, NoExpenses } from './expenses-states.tsx';
import { PeriodBar } from './period-bar.tsx';

/** Where the money went in a period that the address names, by category. */
export default function ExpenseAnalyzerPage() {
  const { t } = useTexts();
  const { timeZone } = useProgram();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const asked = new URLSearchParams(useSearch()).get('period');
  const period = listPeriods(today).find((each) => each === asked) ?? 'last30';
  const { data, error, isSlow, tryAgain, card } = useCards();
  const bar = <PeriodBar period={period} today={today} />;
  if (card) return <Expenses cardId={card.cardId} period={period} today={today} bar={bar} />;
  const isLoading = !data && !error;
  return (
    <div className="wrap page">
      <PageHead title={t('expenseAnalyzer:heading')} lead={isLoading && <span className="expenses__soon" />} />
      {bar}
      {isLoading && <ExpensesLoading isSlow={isSlow} />}
      {!data && error && <ExpensesFailed onTryAgain={tryAgain} />}
      {data && <NoExpenses />}
    </div>
  );
}

import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { list } from '../ui/figures/icons.ts';

/** Stands where the figures will be. */
export function ExpensesLoading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('expenseAnalyzer:loading')} slowWords={t('expenseAnalyzer:slow')} isSlow={isSlow}>
      <SkeletonRows count={5} />
    </Skeleton>
  );
}

/** The figures could not be read: the money is fine, and there is one way on. */
export function ExpensesFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <LoadFailed title={t('expenseAnalyzer:failed')} text={t('expenseAnalyzer:failedText')} onTryAgain={onTryAgain} />
  );
}

/** Nothing was spent in the period. */
export function NoExpenses() {
  const { t } = useTexts();
  return (
    <Empty icon={list} title={t('expenseAnalyzer:none')}>
      {t('expenseAnalyzer:noneText')}
    </Empty>
  );
}

import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';

/** Transactions that are on their way. */
export function TransactionsLoading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('transactions:recent.loading')} slowWords={t('transactions:recent.slow')} isSlow={isSlow}>
      <SkeletonRows count={5} />
    </Skeleton>
  );
}

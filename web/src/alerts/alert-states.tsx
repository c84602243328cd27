import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';

interface LoadingProps {
  /** Which texts say so. */
  of: 'manage' | 'messages';
  isSlow: boolean;
}

/** Rows that are on their way. */
export function RowsLoading({ of, isSlow }: LoadingProps) {
  const { t } = useTexts();
  return (
    <Skeleton words={t(`alerts:${of}.loading`)} slowWords={t(`alerts:${of}.slow`)} isSlow={isSlow}>
      <SkeletonRows count={6} />
    </Skeleton>
  );
}

/** Rows that did not come; there is one way on. */
export function RowsFailed({ of, onTryAgain }: { of: LoadingProps['of']; onTryAgain: () => void }) {
  const { t } = useTexts();
  return <LoadFailed title={t(`alerts:${of}.failed`)} text={t(`alerts:${of}.failedText`)} onTryAgain={onTryAgain} />;
}

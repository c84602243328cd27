import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { alert, refresh } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';

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
  return (
    <Empty
      icon={alert}
      title={t(`alerts:${of}.failed`)}
      isFailed
      action={
        <Button kind="second" size="medium" onClick={onTryAgain}>
          <Icon path={refresh} /> {t('common:tryAgain')}
        </Button>
      }
    >
      {t(`alerts:${of}.failedText`)}
    </Empty>
  );
}

import type { Read } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { alert, refresh } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';

interface NotYetProps extends Pick<Read<unknown>, 'error' | 'isSlow' | 'tryAgain'> {
  /** The transfers; the bank account unless told so. */
  isList?: boolean;
}

/** In place of what is not here yet, or could not be read. */
export function NotYet({ error, isSlow, tryAgain, isList = false }: NotYetProps) {
  const { t } = useTexts();
  if (error) {
    const action = (
      <Button kind="second" size="medium" onClick={tryAgain}>
        <Icon path={refresh} /> {t('common:tryAgain')}
      </Button>
    );
    return (
      <Empty icon={alert} title={t(isList ? 'transfer:list.failed' : 'transfer:bank.failed')} isFailed action={action}>
        {t('transfer:bank.failedText')}
      </Empty>
    );
  }
  return (
    <Skeleton
      words={t(isList ? 'transfer:list.loading' : 'transfer:bank.loading')}
      slowWords={t('transfer:bank.slow')}
      isSlow={isSlow}
    >
      <SkeletonRows count={3} />
    </Skeleton>
  );
}

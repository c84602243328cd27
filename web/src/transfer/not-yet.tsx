import type { Read } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';

interface NotYetProps extends Pick<Read<unknown>, 'error' | 'isSlow' | 'tryAgain'> {
  /** The transfers; the bank account unless told so. */
  isList?: boolean;
}

/** In place of what is not here yet, or could not be read. */
export function NotYet({ error, isSlow, tryAgain, isList = false }: NotYetProps) {
  const { t } = useTexts();
  if (error) {
    const title = t(isList ? 'transfer:list.failed' : 'transfer:bank.failed');
    return <LoadFailed title={title} text={t('transfer:bank.failedText')} onTryAgain={tryAgain} />;
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

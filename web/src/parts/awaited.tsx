import type { Read } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';

interface AwaitedProps {
  read: Read<unknown>;
  words: { failed: string; failedText: string; loading: string; slow: string };
  /** How many rows it will have, more or less. */
  rows: number;
}

/** Stands where the data of a read will be: it comes, or could not be loaded. Nothing once it is here. */
export function Awaited({ read: { data, error, isSlow, tryAgain }, words, rows }: AwaitedProps) {
  if (data) return null;
  if (error) return <LoadFailed title={words.failed} text={words.failedText} onTryAgain={tryAgain} />;
  return (
    <Skeleton words={words.loading} slowWords={words.slow} isSlow={isSlow}>
      <SkeletonRows count={rows} />
    </Skeleton>
  );
}

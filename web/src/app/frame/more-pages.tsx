import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import type { Pages } from '../calls/use-pages.ts';

interface MorePagesProps {
  read: Pick<Pages<unknown>, 'error' | 'isLoading' | 'hasMore'>;
  label: string;
  busyLabel?: string;
  /** Stands for a page that could not be read. */
  failed: ReactNode;
  onMore: () => void;
  size?: 'large' | 'medium';
}

/** Below a list: the way to its next page, or why that is not here. */
export function MorePages({ read, label, busyLabel = label, failed, onMore, size }: MorePagesProps) {
  const { error, isLoading, hasMore } = read;
  if (error) return failed;
  if (!hasMore) return null;
  return (
    <div className="btnrow">
      <Button kind="second" size={size} isBusy={isLoading} onClick={onMore}>
        {isLoading ? busyLabel : label}
      </Button>
    </div>
  );
}

import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { alert, refresh } from '../ui/icons.ts';
import { useTexts } from './use-texts.ts';

interface LoadFailedProps {
  /** What could not be loaded. */
  title: string;
  /** What that means, and what it does not. */
  text: string;
  level?: 'h2' | 'h3';
  onTryAgain: () => void;
}

/** Stands for what could not be loaded; there is one way on. */
export function LoadFailed({ title, text, level = 'h2', onTryAgain }: LoadFailedProps) {
  const { t } = useTexts();
  const action = (
    <Button kind="second" size="medium" onClick={onTryAgain}>
      <Icon path={refresh} /> {t('common:tryAgain')}
    </Button>
  );
  return (
    <Empty icon={alert} title={title} level={level} isFailed action={action}>
      {text}
    </Empty>
  );
}

import { Empty } from '../../ui/feedback/empty.tsx';
import { Icon } from '../../ui/figures/icon.tsx';
import { alert, refresh } from '../../ui/figures/icons.ts';
import { Button } from '../../ui/form/button.tsx';
import { useTexts } from '../texts/use-texts.ts';

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

import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { alert, refresh } from '../ui/icons.ts';

interface LoadFailedProps {
  /** The balance, unless told otherwise. */
  title?: string;
  text?: string | undefined;
  onTryAgain: () => void;
}

/** What could not be read: the money is fine, and there is one way on. */
export function LoadFailed({ title, text, onTryAgain }: LoadFailedProps) {
  const { t } = useTexts();
  return (
    <Empty
      icon={alert}
      title={title ?? t('card:failed.title')}
      isFailed
      action={
        <Button kind="second" size="medium" onClick={onTryAgain}>
          <Icon path={refresh} /> {t('common:tryAgain')}
        </Button>
      }
    >
      {text ?? t('card:failed.text')}
    </Empty>
  );
}

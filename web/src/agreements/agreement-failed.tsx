import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { alert, refresh } from '../ui/icons.ts';

/** A document could not be read; there is one way on. */
export function AgreementFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <Empty
      icon={alert}
      title={t('agreements:failed.title')}
      isFailed
      action={
        <Button kind="second" size="medium" onClick={onTryAgain}>
          <Icon path={refresh} /> {t('common:tryAgain')}
        </Button>
      }
    >
      {t('agreements:failed.text')}
    </Empty>
  );
}

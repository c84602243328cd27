import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { alert, refresh } from '../ui/icons.ts';

/** Transactions that could not be read. */
export function TransactionsFailed({ level, onTryAgain }: { level: 'h2' | 'h3'; onTryAgain: () => void }) {
  const { t } = useTexts();
  const action = (
    <Button kind="second" size="medium" onClick={onTryAgain}>
      <Icon path={refresh} /> {t('common:tryAgain')}
    </Button>
  );
  return (
    <Empty icon={alert} level={level} title={t('transactions:recent.failed')} isFailed action={action}>
      {t('transactions:recent.failedText')}
    </Empty>
  );
}

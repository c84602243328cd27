import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';

/** Transactions that could not be read. */
export function TransactionsFailed(way: { level: 'h2' | 'h3'; onTryAgain: () => void }) {
  const { t } = useTexts();
  return <LoadFailed title={t('transactions:recent.failed')} text={t('transactions:recent.failedText')} {...way} />;
}

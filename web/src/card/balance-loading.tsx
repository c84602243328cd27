import { useTexts } from '../app/texts/use-texts.ts';
import './balance.css';
import '../ui/feedback/skeleton.css';

/** Stands where the balance will be; the words say what loads and, after a while, that it is slow. */
export function BalanceLoading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <div className="balance" role="status">
      <p className="balance__label">{t('card:loading')}</p>
      <span className="sk sk--money" aria-hidden="true" />
      <p className="balance__soon hero__soft">{isSlow && t('card:slow')}</p>
    </div>
  );
}

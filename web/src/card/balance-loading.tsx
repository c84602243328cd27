import { useTexts } from '../app/use-texts.ts';
import './balance.css';
import './my-card.css';
import '../ui/skeleton.css';

/** Stands where the balance will be; the words say what loads and, after a while, that it is slow. */
export function BalanceLoading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <div className="balance" role="status">
      <p className="balance__label">{t('card:loading')}</p>
      <span className="sk sk--money" aria-hidden="true" />
      {isSlow && <p className="hero__soft">{t('card:slow')}</p>}
    </div>
  );
}

/** Stands where the card will be. */
export function CardLoading() {
  return (
    <div className="mycard" aria-hidden="true">
      <span className="sk sk--card" />
      <span className="sk sk--line" />
    </div>
  );
}

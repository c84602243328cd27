import { useTexts } from '../app/texts/use-texts.ts';
import './balance.css';
import './card-action-list.css';
import './my-card.css';
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

/** Stands where the card will be. */
export function CardLoading() {
  return (
    <div className="mycard" aria-hidden="true">
      <span className="sk sk--card" />
      <span className="sk sk--line" />
    </div>
  );
}

/** Stands where the actions will be, half over the hero. */
export function CardActionsLoading() {
  return (
    <ul className="actions unmarked" aria-hidden="true">
      {['1', '2', '3', '4'].map((place) => (
        <li key={place}>
          <span className="action">
            <span className="sk sk--icon" />
            <span className="sk sk--word" />
          </span>
        </li>
      ))}
    </ul>
  );
}

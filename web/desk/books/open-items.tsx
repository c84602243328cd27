import type { OpenItem } from '@portal/contract/desk/day-books';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { DayAct } from './day-act.tsx';

interface OpenItemsProps {
  items: readonly OpenItem[];
  mayClose: boolean;
  onDone: () => void;
}

/** The differences with network and bank that are open. Two people close one that is explained. */
export function OpenItems({ items, mayClose, onDone }: OpenItemsProps) {
  const { t, language } = useTranslation('desk');
  return (
    <section className="sec stack">
      <h2>{t('books.items')}</h2>
      {items.length === 0 && <p>{t('books.itemsNone')}</p>}
      <ul className="tl">
        {items.map(({ side, itemId, book, list, reference, since, ourCents, theirCents }) => (
          <li key={`${side} ${itemId}`}>
            <div className="stack">
              <p>
                <strong>{t(`books.list.${list}`)}</strong>
                <span className="sub">
                  {t('books.itemOf', {
                    side: book === null ? t('books.group.network') : t(`books.book.${book}`),
                    day: formatLongDay(since, language),
                  })}
                </span>
                <span className="sub fact" translate="no">
                  {reference}
                </span>
              </p>
              <dl className="kv">
                <dt>{t('books.ours')}</dt>
                <dd>{ourCents === null ? t('books.nothing') : <Money cents={ourCents} />}</dd>
                <dt>{t('books.theirs')}</dt>
                <dd>{theirCents === null ? t('books.nothing') : <Money cents={theirCents} />}</dd>
              </dl>
              {mayClose && (
                <DayAct
                  wish={{ act: 'close-difference', fields: { side, itemId } }}
                  label={t('books.closeItem')}
                  why={t('books.explainWhy')}
                  hint={t('books.closeHint')}
                  look="quiet"
                  onDone={onDone}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useId } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import '../parts/help-aside.css';
import './where-numbers.css';

/** Where the numbers of a bank account stand; the drawn check repeats the words. */
export function WhereNumbers() {
  const { t } = useTexts();
  const id = useId();
  return (
    <aside className="aside flow flow-s" aria-labelledby={id}>
      <h2 className="aside__title" id={id}>
        {t('transfer:bank.where')}
      </h2>
      <div className="check" aria-hidden="true">
        <span className="check__line" />
        <span className="check__line" />
        <span className="check__number">
          <span className="num" translate="no">
            000000000
          </span>{' '}
          <span>{t('transfer:bank.routing')}</span>
        </span>
        <span className="check__number">
          <span className="num" translate="no">
            0000000000
          </span>{' '}
          <span>{t('transfer:bank.account')}</span>
        </span>
      </div>
      <p>{t('transfer:bank.whereText')}</p>
    </aside>
  );
}

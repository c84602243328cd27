import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import './where-numbers.css';

/** Where the numbers of a bank account stand; the drawn check repeats the words. */
export function WhereNumbers() {
  const { t } = useTexts();
  return (
    <Aside title={t('transfer:bank.where')}>
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
    </Aside>
  );
}

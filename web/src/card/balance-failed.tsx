import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';
import '../ui/empty.css';
import { Icon } from '../ui/icon.tsx';
import { alert, refresh } from '../ui/icons.ts';

/** The balance could not be read: the money is fine, and there is one way on. */
export function BalanceFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <section className="empty empty--failed" role="alert" aria-labelledby="balance-failed">
      <Icon path={alert} isLarge />
      <div className="flow flow-s">
        <h2 className="empty__title" id="balance-failed">
          {t('card:failed.title')}
        </h2>
        <p>{t('card:failed.text')}</p>
        <div className="btnrow">
          <button className="btn btn--second btn--m" type="button" onClick={onTryAgain}>
            <Icon path={refresh} /> {t('common:tryAgain')}
          </button>
        </div>
      </div>
    </section>
  );
}

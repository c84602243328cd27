import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';
import '../ui/empty.css';
import { useProgram } from '../app/use-program.ts';
import { Icon } from '../ui/icon.tsx';
import { card, phone } from '../ui/icons.ts';

/** The account has no card: why, and whom to ask. */
export function NoCard() {
  const { t } = useTexts();
  const program = useProgram();
  return (
    <section className="empty" aria-labelledby="no-card">
      <Icon path={card} isLarge />
      <div className="flow flow-s">
        <h2 className="empty__title" id="no-card">
          {t('card:none.title')}
        </h2>
        <p>{t('card:none.text')}</p>
        <div className="btnrow">
          <a className="btn btn--second btn--m" href={program.phoneLink}>
            <Icon path={phone} /> <span className="num">{t('common:call')}</span>
          </a>
        </div>
      </div>
    </section>
  );
}

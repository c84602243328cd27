import { useTranslation } from 'react-i18next';
import '../ui/foot.css';
import { Icon } from '../ui/icon.tsx';
import { phone as phoneIcon } from '../ui/icons.ts';
import { useProgram } from './page-data.ts';

/** The footer: whom to call, and the program's legal note. */
export function Foot() {
  const { t } = useTranslation();
  const program = useProgram();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <h2 className="foot__title">{t('foot.title')}</h2>
            <a className="foot__phone" href={program.phoneLink}>
              <Icon path={phoneIcon} />
              <span className="num">{program.phone}</span>
            </a>
            <p>{t('foot.note')}</p>
          </div>
        </div>
        <div className="foot__legal">
          <p>{program.legalNote}</p>
        </div>
      </div>
    </footer>
  );
}

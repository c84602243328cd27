import { useTexts } from '../texts/use-texts.ts';
import './foot.css';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import { Icon } from '../../ui/figures/icon.tsx';
import { phone as phoneIcon } from '../../ui/figures/icons.ts';
import { AppLink } from '../pages/app-link.tsx';
import { useOpenPages } from '../pages/features.ts';
import { storeLinksOf } from '../pages/store-links.ts';
import { useProgram } from '../texts/use-program.ts';
import { footEntries } from './nav-entries.ts';

/** The footer: whom to call, and the program's legal note. */
export function Foot() {
  const { t } = useTexts();
  const program = useProgram();
  const entries = footEntries(useOpenPages());
  const apps = storeLinksOf(program.apps);
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <h2 className="foot__title">{t('common:foot.title')}</h2>
            <a className="foot__phone" href={program.phoneLink}>
              <Icon path={phoneIcon} />
              <Unbroken text={program.phone} />
            </a>
            <p>{t('common:foot.note', { hours: program.supportHours })}</p>
          </div>
          {entries.length + apps.length > 0 && (
            <nav aria-label={t('common:foot.more')}>
              <ul className="foot__links unmarked">
                {entries.map(({ path, label }) => (
                  <li key={path}>
                    <AppLink to={path}>{t(label)}</AppLink>
                  </li>
                ))}
                {apps.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{t(label)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="foot__legal">
          <p>{program.legalNote}</p>
        </div>
      </div>
    </footer>
  );
}

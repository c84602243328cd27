import { useLocation } from 'react-router';
import { useTexts } from './use-texts.ts';
import '../ui/main-nav.css';
import { Icon } from '../ui/icon.tsx';
import { signOut as signOutIcon } from '../ui/icons.ts';
import { AppLink } from './app-link.tsx';
import { findPageRoute } from './routes.ts';
import { signOut } from './sign-out.ts';

const entries = [{ path: '/dashboard', label: 'common:nav.home' }] as const;

/** Navigation of the signed-in cardholder. On phones the masthead's menu button opens it. */
export function MainNav({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className={isOpen ? 'mainnav is-open' : 'mainnav'} id="mainnav" aria-label={t('common:yourAccount')}>
      <div className="wrap">
        <ul role="list">
          {entries
            .filter(({ path }) => findPageRoute(path))
            .map(({ path, label }) => (
              <li key={path}>
                <AppLink to={path} aria-current={pathname === path ? 'page' : undefined}>
                  {t(label)}
                </AppLink>
              </li>
            ))}
        </ul>
        <ul className="mainnav__more only-phone" role="list">
          <li>
            <button type="button" onClick={signOut}>
              <Icon path={signOutIcon} /> {t('common:signOut')}
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}

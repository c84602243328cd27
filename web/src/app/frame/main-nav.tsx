import { useLocation } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import './main-nav.css';
import { Icon } from '../../ui/figures/icon.tsx';
import { arrowLeft, signOut as signOutIcon } from '../../ui/figures/icons.ts';
import { AppLink } from '../pages/app-link.tsx';
import { useOpenPages } from '../pages/features.ts';
import { signOut } from '../signed-in/sign-out.ts';
import { useSimpleType } from '../signed-in/simple-page.ts';
import { accountEntries, currentOf, menuEntries, messagesEntry } from './account-entries.ts';
import { NewCount } from './new-count.tsx';
import { TextSizeSwitch } from './text-size-switch.tsx';

/** Navigation of the signed-in cardholder. On phones the masthead's menu button opens it. */
export function MainNav({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isOpenPage = useOpenPages();
  const isSimple = useSimpleType();
  if (isSimple) return <WayHome pathname={pathname} />;
  return (
    <nav className={isOpen ? 'mainnav is-open' : 'mainnav'} id="mainnav" aria-label={t('account:yourAccount')}>
      <div className="wrap">
        <ul className="unmarked">
          {accountEntries(isOpenPage).map((entry) => (
            <li key={entry.path}>
              <AppLink to={entry.path} aria-current={currentOf(pathname, entry)}>
                {t(entry.label)}
              </AppLink>
            </li>
          ))}
        </ul>
        <ul className="mainnav__more only-phone unmarked">
          {menuEntries(isOpenPage).map(({ path, label, icon }) => (
            <li key={path}>
              <AppLink to={path}>
                <Icon path={icon} /> <span>{t(label)}</span> {path === messagesEntry.path && <NewCount />}
              </AppLink>
            </li>
          ))}
          <li>
            <TextSizeSwitch />
          </li>
          <li>
            <button type="button" onClick={() => signOut({ onServer: true })}>
              <Icon path={signOutIcon} /> <span>{t('account:signOut')}</span>
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}

/** Leads back to the simple home, which has all that there is to choose. */
function WayHome({ pathname }: { pathname: string }) {
  const { t } = useTexts();
  const isOpenPage = useOpenPages();
  const [home] = accountEntries(isOpenPage);
  if (home === undefined || pathname === home.path || pathname === '/simple') return null;
  return (
    <nav className="wrap" aria-label={t('account:yourAccount')}>
      <AppLink className="back" to={home.path}>
        <Icon path={arrowLeft} /> <span>{t(home.label)}</span>
      </AppLink>
    </nav>
  );
}

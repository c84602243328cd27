import { useLocation } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import './main-nav.css';
import { Icon } from '../../ui/figures/icon.tsx';
import { signOut as signOutIcon } from '../../ui/figures/icons.ts';
import { AppLink } from '../pages/app-link.tsx';
import { useOpenPages } from '../pages/features.ts';
import { signOut } from '../signed-in/sign-out.ts';
import { accountEntries, currentOf, menuEntries, messagesEntry } from './account-entries.ts';
import { NewCount } from './new-count.tsx';
import { TextSizeSwitch } from './text-size-switch.tsx';

/** Navigation of the signed-in cardholder. On phones the masthead's menu button opens it. */
export function MainNav({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isOpenPage = useOpenPages();
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

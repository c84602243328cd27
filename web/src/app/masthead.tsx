import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import '../ui/masthead.css';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import { signOut as signOutIcon } from '../ui/icons.ts';
import { AppLink } from './app-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNav } from './main-nav.tsx';
import { useProgram } from './page-data.ts';
import { useSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

/** Brand, language and, for the signed-in cardholder, navigation and the way out. */
export function Masthead({ isProtectedPage }: { isProtectedPage: boolean }) {
  const { t } = useTranslation();
  const program = useProgram();
  const { user } = useSession();
  const { pathname } = useLocation();
  // The menu belongs to the page on which it was opened, so that navigation closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isIn = isProtectedPage || user.isAuthed;
  const isMenuOpen = menuPath === pathname;
  return (
    <header className={isIn ? 'masthead masthead--in' : 'masthead'}>
      <div className="wrap masthead__row">
        <AppLink className="brand" to={isIn ? '/dashboard' : '/'}>
          <BrandMark />
          <span className="brand__name">{program.name}</span> <span className="brand__what">{program.what}</span>
        </AppLink>
        <nav className="tools" aria-label={t('helpAndLanguage')}>
          <LanguageSwitch />
          {isIn && (
            <>
              <button
                className="tool tool--menu only-phone"
                type="button"
                aria-expanded={isMenuOpen}
                aria-controls="mainnav"
                onClick={() => setMenuPath(isMenuOpen ? null : pathname)}
              >
                {isMenuOpen ? t('closeMenu') : t('menu')}
              </button>
              <button className="tool only-wide" type="button" onClick={signOut}>
                <Icon path={signOutIcon} /> {t('signOut')}
              </button>
            </>
          )}
        </nav>
      </div>
      {isIn && <MainNav isOpen={isMenuOpen} />}
    </header>
  );
}

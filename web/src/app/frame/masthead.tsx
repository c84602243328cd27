import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import '../../ui/layout/masthead.css';
import { BrandMark } from '../../ui/figures/brand-mark.tsx';
import { Icon } from '../../ui/figures/icon.tsx';
import { bell, signOut as signOutIcon } from '../../ui/figures/icons.ts';
import { AppLink } from '../pages/app-link.tsx';
import { useOpenPages } from '../pages/features.ts';
import { useProgram } from '../pages/use-program.ts';
import { useSession } from '../session/session-store.ts';
import { signOut } from '../session/sign-out.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LaterCount } from './later-count.tsx';
import { MainNav } from './main-nav.tsx';
import { toolEntries } from './nav-entries.ts';
import { TextSizeSwitch } from './text-size-switch.tsx';

/** Brand, language and, for the signed-in cardholder, navigation and the way out. */
export function Masthead({ isProtectedPage }: { isProtectedPage: boolean }) {
  const { t } = useTexts();
  const program = useProgram();
  const user = useSession('user');
  const isOpen = useOpenPages();
  const { pathname } = useLocation();
  // The menu belongs to the page on which it was opened, so that navigation closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isIn = isProtectedPage || user.isAuthed;
  const isMenuOpen = menuPath === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuPath(null);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isMenuOpen]);
  return (
    <header className={isIn ? 'masthead masthead--in' : 'masthead'}>
      <a className="skip" href="#main">
        {t('common:skip')}
      </a>
      <div className="wrap masthead__row">
        <AppLink className="brand" to={isIn ? '/dashboard' : '/'}>
          <BrandMark />
          <span className="brand__name">{program.name}</span> <span className="brand__what">{program.what}</span>
        </AppLink>
        <nav className="tools" aria-label={t('common:helpAndLanguage')}>
          {toolEntries(isOpen, isIn).map(({ path, label }) => (
            <AppLink className="tool only-wide" to={path} key={path}>
              {path === '/notifications' && <Icon path={bell} />} {t(label)}{' '}
              {path === '/notifications' && <LaterCount />}
            </AppLink>
          ))}
          <TextSizeSwitch className={isIn ? 'tool tool--size only-wide' : 'tool tool--size'} />
          <LanguageSwitch />
          {isIn && (
            <>
              <button
                className="tool tool--menu only-phone"
                type="button"
                ref={menuButton}
                aria-expanded={isMenuOpen}
                aria-controls="mainnav"
                onClick={() => setMenuPath(isMenuOpen ? null : pathname)}
              >
                {isMenuOpen ? t('common:closeMenu') : t('common:menu')}
                {!isMenuOpen && isOpen('/notifications') && <LaterCount />}
              </button>
              <button className="tool only-wide" type="button" onClick={() => void signOut({ onServer: true })}>
                <Icon path={signOutIcon} /> {t('common:signOut')}
              </button>
            </>
          )}
        </nav>
      </div>
      {isIn && <MainNav isOpen={isMenuOpen} />}
    </header>
  );
}

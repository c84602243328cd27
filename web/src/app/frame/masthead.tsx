import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import './masthead.css';
import { Drawn } from '../../ui/figures/drawn.tsx';
import { AppLink } from '../pages/app-link.tsx';
import { useOpenPages } from '../pages/features.ts';
import { useSession } from '../session/session-store.ts';
import { useSignedInPart } from '../session/signed-in-part.ts';
import { useProgram } from '../texts/use-program.ts';
import { LanguageSwitch } from './language-switch.tsx';
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
  const part = useSignedInPart();
  const account = isIn ? part : null;
  return (
    <header className={isIn ? 'masthead masthead--in' : 'masthead'}>
      <a className="skip" href="#main">
        {t('common:skip')}
      </a>
      <div className="wrap masthead__row">
        <AppLink className="brand" translate="no" to={isIn ? '/dashboard' : '/'}>
          {program.logo ? (
            <>
              <Drawn className="brand__logo" drawing={program.logo} />
              <span className="visually-hidden">
                <span>{program.name}</span> <span>{program.what}</span>
              </span>
            </>
          ) : (
            <>
              <Drawn className="brand__mark" drawing={program.mark} />
              <span className="brand__name">{program.name}</span> <span className="brand__what">{program.what}</span>
            </>
          )}
        </AppLink>
        <nav className="tools" aria-label={t('common:helpAndLanguage')}>
          {account && <account.MessagesLink />}
          {toolEntries(isOpen).map(({ path, label }) => (
            <AppLink className="tool only-wide" to={path} key={path}>
              {t(label)}
            </AppLink>
          ))}
          <TextSizeSwitch className={isIn ? 'tool tool--size only-wide' : 'tool tool--size'} />
          <LanguageSwitch />
          {account && (
            <account.AccountButtons
              isMenuOpen={isMenuOpen}
              setMenuOpen={(isNowOpen) => setMenuPath(isNowOpen ? pathname : null)}
            />
          )}
        </nav>
      </div>
      {account && <account.MainNav isOpen={isMenuOpen} />}
    </header>
  );
}

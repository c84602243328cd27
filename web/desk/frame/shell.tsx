import { type StaffSession, signOutStaff } from '@portal/contract/desk/staff-session';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { callDesk } from '../calls/call-desk.ts';
import { CallBand } from '../occasion/call-band.tsx';
import { SearchBar } from '../palette/search-bar.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { IdleClock } from './idle-clock.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { pagesOfRole } from './pages-of-role.ts';

/** The frame around each page: the ways through the console, who is signed in, and the call that is under way. */
export function Shell({ session, onOut, children }: { session: StaffSession; onOut: () => void; children: ReactNode }) {
  const { t } = useTranslation('desk');
  const { fullName, role } = session;
  const signOut = () =>
    void callDesk(signOutStaff, {}).then((answer) => {
      const there = answer.ok ? answer.entity.providerUrl : null;
      if (there === null) onOut();
      else window.location.assign(there);
    });
  return (
    <div className="frame">
      <a className="skip" href="#page">
        {t('frame.skip')}
      </a>
      <header className="rail">
        <p className="brand">{t('frame.title')}</p>
        <nav aria-label={t('frame.nav')}>
          {pagesOfRole(role).map(({ name, to, title }) => (
            <NavLink key={name} className="n" to={to} end={to === '/'}>
              {t(title)}
            </NavLink>
          ))}
        </nav>
        <p className="foot">{t('frame.recorded')}</p>
      </header>
      <div className="col">
        <section className="top" aria-label={t('frame.you')}>
          <SearchBar role={role} />
          <div className="who">
            <IdleClock onIdle={onOut} />
            <span className="role">{t(`role.${role}`)}</span>
            <span>{fullName}</span>
            <LanguageButtons />
            <Button look="quiet" onPress={signOut}>
              {t('frame.signOut')}
            </Button>
          </div>
        </section>
        <CallBand />
        <main id="page" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

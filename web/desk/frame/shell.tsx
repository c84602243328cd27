import { type StaffSession, signOutStaff } from '@portal/contract/desk/staff-session';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../../src/ui/figures/icon.tsx';
import { callDesk } from '../calls/call-desk.ts';
import { CallBand } from '../occasion/call-band.tsx';
import { SearchBar } from '../palette/search-bar.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Initials } from '../ui/initials.tsx';
import { Brand } from './brand.tsx';
import { IdleClock } from './idle-clock.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { pagesOfRole } from './pages-of-role.ts';
import { useWaiting } from './use-waiting.ts';

/** The frame around each page: the ways through the console, who is signed in, and the call that is under way. */
export function Shell({ session, onOut, children }: { session: StaffSession; onOut: () => void; children: ReactNode }) {
  const { t } = useTranslation('desk');
  const { fullName, role } = session;
  const waiting = useWaiting(role);
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
        <Brand />
        <nav aria-label={t('frame.nav')}>
          {pagesOfRole(role).map(({ name, to, title, icon, counts }) => (
            <NavLink key={name} className="n" to={to} end={to === '/'}>
              <Icon path={icon} />
              <span>{t(title)}</span>
              {counts && waiting[counts] > 0 && <WaitingCount count={waiting[counts]} />}
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
            <Initials name={fullName} />
            <span className="who__name" translate="no">
              {fullName}
            </span>
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

/** How many wait: a figure for the eye, and words for a screen reader. */
function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span className="n__count" aria-hidden="true">
        {count}
      </span>
      <span className="vh">{t('frame.waiting', { count })}</span>
    </>
  );
}

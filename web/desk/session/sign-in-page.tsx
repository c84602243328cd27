import { listDemoStaff } from '@portal/contract/desk/demo-authenticators';
import type { StaffSession } from '@portal/contract/desk/staff-session';
import { useEffect, useState } from 'react';
import { callDesk, type Refusal } from '../calls/call-desk.ts';
import { Brand } from '../frame/brand.tsx';
import { LanguageButtons } from '../frame/language-buttons.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSignInWay, useWorkSignIn } from './use-work-sign-in.ts';

interface DemoPerson {
  staffName: string;
  fullName: string;
  role: StaffSession['role'];
}

interface Props {
  isLost: boolean;
  /** Why a work account did not come in. */
  refused?: Refusal | null;
  onSession: (session: StaffSession) => void;
}

/** The way in: a passkey, or a work account where the portal knows a provider. Nothing is typed here, so nothing can be guessed. */
export function SignInPage({ isLost, refused = null, onSession }: Props) {
  const { t } = useTranslation('desk');
  usePageTitle(t('signIn.title'));
  const { signIn, isBusy, refusal } = useSignIn(onSession);
  const work = useWorkSignIn();
  const way = useSignInWay();
  const demo = useDemoStaff();
  const isWork = way === 'WORK';
  const shown = refusal ?? work.refusal ?? (work.isBusy ? null : refused);
  return (
    <div className="gate">
      <header className="gate__word">
        <Brand />
        <p>{t('signIn.known')}</p>
        <ul className="points">
          <li>{t('signIn.occasion')}</li>
          <li>{t('signIn.money')}</li>
          <li>{t('signIn.idle')}</li>
        </ul>
        <p>
          <LanguageButtons />
        </p>
      </header>
      <main className="gate__in stack">
        <h1>{t('signIn.title')}</h1>
        {isLost && (
          <p className="al al--warn" role="status">
            {t('signIn.lost')}
          </p>
        )}
        {shown && <Refused refusal={shown} />}
        {way !== null && (
          <p>
            {isWork ? (
              <Button look="solid" isBusy={work.isBusy} onPress={() => void work.signIn()}>
                {t('workSignIn.with')}
              </Button>
            ) : (
              <Button look="solid" isBusy={isBusy} onPress={() => void signIn(null)}>
                {t('signIn.withPasskey')}
              </Button>
            )}
          </p>
        )}
        {way === 'PASSKEY' && demo.length > 0 && (
          <section className="stack">
            <h2>{t('signIn.demo')}</h2>
            <p>{t('signIn.demoHint')}</p>
            <ul className="picks">
              {demo.map(({ staffName, fullName, role }) => (
                <li key={staffName}>
                  <Button isBusy={isBusy} onPress={() => void signIn(staffName)}>
                    {t('signIn.as', { name: fullName, role: t(`role.${role}`) })}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <h2>{t('signIn.first')}</h2>
        <p>{t(isWork ? 'workSignIn.firstHint' : 'signIn.firstHint')}</p>
        <h2>{t('signIn.gone')}</h2>
        <p>{t(isWork ? 'workSignIn.goneHint' : 'signIn.goneHint')}</p>
        <p>
          <a href="/">{t('signIn.cardholders')}</a>
        </p>
      </main>
    </div>
  );
}

/** The staff of the demo; nobody outside of it. */
function useDemoStaff(): readonly DemoPerson[] {
  const [staff, setStaff] = useState<readonly DemoPerson[]>([]);
  useEffect(() => {
    void callDesk(listDemoStaff, {}).then((answer) => {
      if (answer.ok) setStaff(answer.entity.staff);
    });
  }, []);
  return staff;
}

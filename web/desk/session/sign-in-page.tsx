import { listDemoStaff } from '@portal/contract/desk/demo-authenticators';
import type { StaffSession } from '@portal/contract/desk/staff-session';
import { useEffect, useState } from 'react';
import { callDesk } from '../calls/call-desk.ts';
import { LanguageButtons } from '../frame/language-buttons.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { useSignIn } from './use-sign-in.ts';

interface DemoPerson {
  staffName: string;
  fullName: string;
  role: StaffSession['role'];
}

/** The way in: a passkey alone. Nothing is typed, so nothing can be guessed. */
export function SignInPage({ isLost, onSession }: { isLost: boolean; onSession: (session: StaffSession) => void }) {
  const { t } = useTranslation('desk');
  const { signIn, isBusy, refusal } = useSignIn(onSession);
  const demo = useDemoStaff();
  return (
    <div className="gate">
      <header className="gate__word">
        <p className="brand">{t('frame.title')}</p>
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
        {refusal && <Refused refusal={refusal} />}
        <p>
          <Button look="solid" isBusy={isBusy} onPress={() => void signIn(null)}>
            {t('signIn.withPasskey')}
          </Button>
        </p>
        {demo.length > 0 && (
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
        <p>{t('signIn.firstHint')}</p>
        <h2>{t('signIn.gone')}</h2>
        <p>{t('signIn.goneHint')}</p>
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

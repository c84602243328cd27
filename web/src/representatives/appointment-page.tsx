import type { EntityOf } from '@portal/contract/define-call';
import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { formatMoment } from '@portal/contract/time/dates';
import { useState } from 'react';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { GoneLink } from '../app/pages/gone-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useLinkRead } from '../app/pages/use-link-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CallLine } from '../parts/call-line.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { LoginForm } from './login-form.tsx';

type Appointment = EntityOf<typeof readAppointment>;

/** Where the link of the staff leads who is to act for a cardholder: what that means, and a user ID and password of their own. */
export default function AppointmentPage() {
  const { t } = useTexts();
  const { token, read, isSlow, again } = useLinkRead(readAppointment);
  return (
    <div className="wrap page is-fetched">
      <PageHead title={t('appointment:page.title')} lead={t('appointment:page.lead')} />
      <div className="column flow flow-m">
        <NeedsScript />
        {read === 'GONE' && (
          <GoneLink
            title={t('appointment:gone.title')}
            text={t('appointment:gone.text')}
            way={{ to: '/', label: t('appointment:signIn') }}
          />
        )}
        {read === 'FAILED' && (
          <LoadFailed title={t('appointment:page.failed')} text={t('appointment:page.failedText')} onTryAgain={again} />
        )}
        {read === null && (
          <Skeleton words={t('appointment:page.loading')} slowWords={t('appointment:page.slow')} isSlow={isSlow}>
            <SkeletonRows count={2} />
          </Skeleton>
        )}
        {token && read !== null && typeof read === 'object' && <Invited token={token} appointment={read} />}
        {/* Below what comes, which would push it down. */}
        {read !== null && <CallLine question={t('appointment:unknown')} answer={t('appointment:unknownText')} />}
      </div>
    </div>
  );
}

function Invited({ token, appointment }: { token: string; appointment: Appointment }) {
  const { t, language } = useTexts();
  const [isDone, setDone] = useState(false);
  const { role, phone, invitationEndsAt, timeZone } = appointment;
  if (isDone) return <Made />;
  return (
    <>
      <Section title={t('appointment:rules.title')}>
        <ul className="points">
          <li>{t(`appointment:rules.${role}`)}</li>
          <li>{t('appointment:rules.may')}</li>
          <li>{t('appointment:rules.never')}</li>
          <li>{t('appointment:rules.log')}</li>
          <li>{t('appointment:rules.code', { masked: phone })}</li>
          <li>
            {t('appointment:rules.until', { moment: formatMoment(new Date(invitationEndsAt), language, timeZone) })}
          </li>
        </ul>
      </Section>
      <Section title={t('appointment:form.title')}>
        <LoginForm token={token} onMade={() => setDone(true)} />
      </Section>
    </>
  );
}

function Made() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="ok" title={t('appointment:made.title')} isLive>
        {t('appointment:made.text')}
      </Alert>
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/">
          {t('appointment:signIn')}
        </ButtonLink>
      </div>
    </>
  );
}

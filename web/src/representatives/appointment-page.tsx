import type { EntityOf } from '@portal/contract/define-call';
import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { formatMoment } from '@portal/contract/time/dates';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useLinkToken } from '../app/pages/use-link-token.ts';
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
type Read = Appointment | 'GONE' | 'FAILED' | null;

/** Where the link of the staff leads who is to act for a cardholder: what that means, and a user ID and password of their own. */
export default function AppointmentPage() {
  const { t } = useTexts();
  const token = useLinkToken();
  const [found, setFound] = useState<Read>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    const read = async (given: string, _try: number) => {
      const entity = await callApi(readAppointment, { token: given }, { silent: true, isRead: true }).catch(
        (error: unknown) => (error instanceof ApiError && error.unanswered === null ? 'GONE' : 'FAILED') as Read,
      );
      if (isWanted) setFound(entity);
    };
    if (token) void read(token, tries);
    return () => {
      isWanted = false;
    };
  }, [token, tries]);
  const again = () => {
    setFound(null);
    setTries(tries + 1);
  };
  const shown = token === null ? 'GONE' : found;
  return (
    <div className="wrap page is-fetched">
      <PageHead title={t('appointment:page.title')} lead={t('appointment:page.lead')} />
      <div className="column flow flow-m">
        <NeedsScript />
        {shown === 'GONE' && <Gone />}
        {shown === 'FAILED' && (
          <LoadFailed title={t('appointment:page.failed')} text={t('appointment:page.failedText')} onTryAgain={again} />
        )}
        {shown === null && (
          <Skeleton words={t('appointment:page.loading')} slowWords={t('appointment:page.slow')} isSlow={false}>
            <SkeletonRows count={2} />
          </Skeleton>
        )}
        {token && shown !== null && typeof shown === 'object' && <Invited token={token} appointment={shown} />}
        <CallLine question={t('appointment:unknown')} answer={t('appointment:unknownText')} />
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
      <ToSignIn />
    </>
  );
}

/** A link that is too old, used, or not complete, or a role that has ended: all the same. */
function Gone() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warn" title={t('appointment:gone.title')}>
        {t('appointment:gone.text')}
      </Alert>
      <ToSignIn />
    </>
  );
}

function ToSignIn() {
  const { t } = useTexts();
  return (
    <div className="btnrow">
      <ButtonLink as={AppLink} to="/">
        {t('appointment:signIn')}
      </ButtonLink>
    </div>
  );
}

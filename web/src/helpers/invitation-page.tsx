import type { EntityOf } from '@portal/contract/define-call';
import { helpingPath } from '@portal/contract/helpers/helping-path';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { formatMoment } from '@portal/contract/time/dates';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useGoTo } from '../app/pages/use-go-to.ts';
import { useLinkToken } from '../app/pages/use-link-token.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CallLine } from '../parts/call-line.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { HelperSignIn } from './helper-sign-in.tsx';
import { useSlow } from './use-slow.ts';

type Read = EntityOf<typeof readInvitation> | 'GONE' | 'FAILED' | null;

/**
 * Where the link of an invitation leads: what the helper will see, and the code that accepts it. Opening it accepts nothing, since
 * phones open links by themselves.
 */
export default function InvitationPage() {
  const { t } = useTexts();
  const token = useLinkToken();
  const [found, setFound] = useState<Read>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    const read = async (given: string, _try: number) => {
      const entity = await callApi(readInvitation, { token: given }, { silent: true, isRead: true }).catch(
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
  const isSlow = useSlow(Boolean(token) && shown === null);
  return (
    <div className="wrap page is-fetched">
      <PageHead title={t('helping:invitation.title')} lead={t('helping:invitation.lead')} />
      <div className="column flow flow-m">
        <NeedsScript />
        {shown === 'GONE' && <Gone />}
        {shown === 'FAILED' && (
          <LoadFailed
            title={t('helping:invitation.failed')}
            text={t('helping:invitation.failedText')}
            onTryAgain={again}
          />
        )}
        {shown === null && (
          <Skeleton words={t('helping:invitation.loading')} slowWords={t('helping:invitation.slow')} isSlow={isSlow}>
            <SkeletonRows count={2} />
          </Skeleton>
        )}
        {token && shown !== null && typeof shown === 'object' && <Invitation token={token} invitation={shown} />}
        <CallLine question={t('helping:invitation.pushed')} answer={t('helping:invitation.pushedText')} />
      </div>
    </div>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: EntityOf<typeof readInvitation> }) {
  const { t, language } = useTexts();
  const goTo = useGoTo();
  const { categories, invitationEndsAt, timeZone } = invitation;
  const moment = formatMoment(new Date(invitationEndsAt), language, timeZone);
  return (
    <>
      <Section title={t('helping:invitation.see')}>
        <ul className="points">
          {categories.map((category) => (
            <li key={category}>{t(`helping:invitation.${category}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('helping:invitation.rules')}>
        <div className="flow flow-m">
          <ul className="points">
            <li>{t('helping:invitation.spend')}</li>
            <li>{t('helping:invitation.log')}</li>
            <li>{t('helping:invitation.end')}</li>
            <li>{t('helping:invitation.until', { moment })}</li>
          </ul>
          <HelperSignIn token={token} onSignedIn={() => void goTo(helpingPath, { replace: true })} />
        </div>
      </Section>
    </>
  );
}

/** A link that is too old, used, taken back or not complete: all the same. */
function Gone() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warn" title={t('helping:invitation.goneTitle')}>
        {t('helping:invitation.goneText')}
      </Alert>
      <div className="btnrow">
        <ButtonLink as={AppLink} to={helpingPath}>
          {t('helping:invitation.helping')}
        </ButtonLink>
      </div>
    </>
  );
}

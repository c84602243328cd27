import type { EntityOf } from '@portal/contract/define-call';
import { helpingPath } from '@portal/contract/helpers/helping-path';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { formatMoment } from '@portal/contract/time/dates';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { GoneLink } from '../app/pages/gone-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useGoTo } from '../app/pages/use-go-to.ts';
import { useLinkRead } from '../app/pages/use-link-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CallLine } from '../parts/call-line.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { HelperSignIn } from './helper-sign-in.tsx';

/**
 * Where the link of an invitation leads: what the helper will see, and the code that accepts it. Opening it accepts nothing, since
 * phones open links by themselves.
 */
export default function InvitationPage() {
  const { t } = useTexts();
  const { token, read, isSlow, again } = useLinkRead(readInvitation);
  return (
    <div className="wrap page is-fetched">
      <PageHead title={t('helping:invitation.title')} lead={t('helping:invitation.lead')} />
      <div className="column flow flow-m">
        <NeedsScript />
        {read === 'GONE' && (
          <GoneLink
            title={t('helping:invitation.goneTitle')}
            text={t('helping:invitation.goneText')}
            way={{ to: helpingPath, label: t('helping:invitation.helping') }}
          />
        )}
        {read === 'FAILED' && (
          <LoadFailed
            title={t('helping:invitation.failed')}
            text={t('helping:invitation.failedText')}
            onTryAgain={again}
          />
        )}
        {read === null && (
          <Skeleton words={t('helping:invitation.loading')} slowWords={t('helping:invitation.slow')} isSlow={isSlow}>
            <SkeletonRows count={2} />
          </Skeleton>
        )}
        {token && read !== null && typeof read === 'object' && <Invitation token={token} invitation={read} />}
        {/* Below what comes, which would push it down. */}
        {read !== null && (
          <CallLine question={t('helping:invitation.pushed')} answer={t('helping:invitation.pushedText')} />
        )}
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

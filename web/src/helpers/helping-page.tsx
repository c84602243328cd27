import { useState } from 'react';
import { useAlone } from '../app/calls/use-alone.ts';
import { useSlow } from '../app/calls/use-slow.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { signOut } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { HelpedPerson } from './helped-person.tsx';
import { HelperSignIn } from './helper-sign-in.tsx';
import { useHelped } from './use-helped.ts';
import './helpers.css';

/** The page of those who help: they sign in by a code, and look at what is ticked. Nothing of it is kept in the browser. */
export default function HelpingPage() {
  const { t } = useTexts();
  const { isSignedIn, helped, wasOver, noteOver, readAgain, leave } = useHelped();
  const { isBusy, alone } = useAlone();
  const isSlow = useSlow(isSignedIn && helped === null);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <div className="wrap page is-fetched">
      <PageHead title={t('helping:page.title')} lead={t('helping:page.lead')} />
      <div className="column flow flow-m">
        <NeedsScript />
        {!isSignedIn && (
          <Section title={t('helping:signIn.title')}>
            <div className="flow flow-m">
              {wasOver && <Alert tone="info">{t('helping:page.gone')}</Alert>}
              <HelperSignIn token={null} onSignedIn={() => setSaid(null)} />
            </div>
          </Section>
        )}
        {isSignedIn && helped === null && (
          <Skeleton words={t('helping:page.loading')} slowWords={t('helping:page.slow')} isSlow={isSlow}>
            <SkeletonRows count={2} />
          </Skeleton>
        )}
        {isSignedIn && helped === 'FAILED' && (
          <LoadFailed title={t('helping:page.failed')} text={t('helping:page.failedText')} onTryAgain={readAgain} />
        )}
        {isSignedIn && helped !== null && helped !== 'FAILED' && (
          <>
            {helped.people.length === 0 && (
              <Alert tone="info" title={t('helping:page.none')}>
                {t('helping:page.noneText')}
              </Alert>
            )}
            {helped.people.map((person) => (
              <HelpedPerson
                person={person}
                timeZone={helped.timeZone}
                onDone={(words) => {
                  setSaid(words);
                  readAgain();
                }}
                onOver={noteOver}
                key={person.grantId}
              />
            ))}
            <div className="btnrow">
              <Button kind="quiet" isBusy={isBusy} onClick={() => void alone(leave)}>
                <Icon path={signOut} /> <span>{t('helping:page.out')}</span>
              </Button>
            </div>
          </>
        )}
        <Toast
          message={said}
          close={{ label: t('helping:close'), onClose: () => setSaid(null) }}
          takesFocus
          key={said}
        />
      </div>
    </div>
  );
}

import { listPasskeys } from '@portal/contract/passkeys/list-passkeys';
import { useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import '../ui/layout/points.css';

const points = ['stays', 'only', 'noCode', 'password', 'reset'] as const;

/** The devices that sign the cardholder in by fingerprint, face or screen lock. */
export default function FingerprintPage() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('passkeys:page.title')} lead={t('passkeys:page.lead')} />
      <div className="with-aside">
        <div className="flow flow-m">
          <Passkeys />
          <Section title={t('passkeys:page.how')}>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{t(`passkeys:page.points.${point}`)}</li>
              ))}
            </ul>
          </Section>
        </div>
        <HelpAside title={t('passkeys:page.help')} text={t('passkeys:page.helpText')} />
      </div>
    </div>
  );
}

function Passkeys() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listPasskeys, {}, { retries: false });
  const [done, setDone] = useState<string | null>(null);
  if (!data && error) {
    return <LoadFailed title={t('passkeys:page.failed')} text={t('passkeys:page.failedText')} onTryAgain={tryAgain} />;
  }
  if (!data) {
    return (
      <Skeleton words={t('passkeys:page.loading')} slowWords={t('passkeys:page.slow')} isSlow={isSlow}>
        <SkeletonRows count={2} />
      </Skeleton>
    );
  }
  const { passkeys } = data;
  return (
    <div className="flow flow-m">
      <Section title={t('passkeys:list.title')}>
        {passkeys.length === 0 ? (
          <p>{t('passkeys:list.none')}</p>
        ) : (
          <ul className="unmarked">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onDone={setDone} />
            ))}
          </ul>
        )}
      </Section>
      <AddPasskey count={passkeys.length} />
      <Toast message={done} close={{ label: t('passkeys:list.close'), onClose: () => setDone(null) }} takesFocus />
    </div>
  );
}

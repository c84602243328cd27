import { getPasscodeSetting } from '@portal/contract/passcode/get-passcode-setting';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { circle, ok } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { PasscodeOff } from './passcode-off.tsx';
import { PasscodeWays } from './passcode-ways.tsx';

/** Tells whether a code is asked for at every sign-in, and how it comes first. */
export default function PasscodePage() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('profile:passcode.title')} lead={t('profile:passcode.lead')} />
      <div className="with-aside">
        <Setting />
        <HelpAside title={t('profile:passcode.help')} text={t('profile:passcode.helpText')} />
      </div>
    </div>
  );
}

function Setting() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(getPasscodeSetting, {}, { retries: false });
  const [done, setDone] = useState<string | null>(null);
  if (!data && error) {
    const title = t('profile:passcode.failed');
    return <LoadFailed title={title} text={t('profile:passcode.failedText')} onTryAgain={tryAgain} />;
  }
  if (!data) {
    return (
      <Skeleton words={t('profile:passcode.loading')} slowWords={t('profile:passcode.slow')} isSlow={isSlow}>
        <SkeletonRows count={3} />
      </Skeleton>
    );
  }
  const { isOn, way, otpOptions } = data;
  const choose = async (chosen: OtpOption) => {
    await callApi(updatePasscodeSetting, { isOn: true, way: chosen }, { silent: true });
    setDone(t(isOn ? 'profile:passcode.wayChanged' : 'profile:passcode.turnedOn'));
  };
  return (
    <div className="flow flow-m">
      <p>
        {isOn ? (
          <Status word={t('profile:passcode.on')} icon={ok} tone="good" />
        ) : (
          <Status word={t('profile:passcode.off')} icon={circle} tone="off" />
        )}
      </p>
      <p>{t(isOn ? 'profile:passcode.onText' : 'profile:passcode.offText')}</p>
      <p className="soft">{t('profile:passcode.fingerprintText')}</p>
      <Section title={t(isOn ? 'profile:passcode.first' : 'profile:passcode.turnOn')}>
        {otpOptions.length > 0 ? (
          <PasscodeWays
            options={otpOptions}
            first={isOn ? (way ?? otpOptions[0]?.otpOption ?? null) : null}
            choose={choose}
          />
        ) : (
          <p>{t('profile:passcode.none')}</p>
        )}
      </Section>
      {isOn && <PasscodeOff onOff={() => setDone(t('profile:passcode.turnedOff'))} />}
      <Toast message={done} close={{ label: t('profile:passcode.close'), onClose: () => setDone(null) }} takesFocus />
    </div>
  );
}

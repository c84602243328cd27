import { listDevices } from '@portal/contract/profile/list-devices';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { useDeviceActs } from './use-device-acts.ts';

/** Where the cardholder is signed in, and which devices are remembered. */
export default function DevicesPage() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('profile:devices.title')} lead={t('profile:devices.lead')} />
      <div className="with-aside">
        <Devices />
        <HelpAside title={t('profile:devices.help')} text={t('profile:devices.helpText')} />
      </div>
    </div>
  );
}

function Devices() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listDevices, {}, { retries: false });
  const acts = useDeviceActs();
  const close = { label: t('profile:devices.close'), onClose: acts.close };
  return (
    <div className="flow flow-m">
      {!data && error && (
        <LoadFailed title={t('profile:devices.failed')} text={t('profile:devices.failedText')} onTryAgain={tryAgain} />
      )}
      {!data && !error && (
        <Skeleton words={t('profile:devices.loading')} slowWords={t('profile:devices.slow')} isSlow={isSlow}>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {data && <OpenSessions sessions={data.sessions} acts={acts} />}
      {data && <RememberedDevices {...data} acts={acts} />}
      <Toast message={acts.done} close={close} takesFocus />
    </div>
  );
}

import { listDevices } from '@portal/contract/profile/list-devices';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
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
  const read = useRead(listDevices, {}, { retries: false });
  const { data } = read;
  const acts = useDeviceActs();
  const close = { label: t('profile:devices.close'), onClose: acts.close };
  return (
    <div className="flow flow-m">
      <Awaited
        read={read}
        words={{
          failed: t('profile:devices.failed'),
          failedText: t('profile:devices.failedText'),
          loading: t('profile:devices.loading'),
          slow: t('profile:devices.slow'),
        }}
        rows={3}
      />
      {data && <OpenSessions sessions={data.sessions} acts={acts} />}
      {data && <RememberedDevices {...data} acts={acts} />}
      <Toast message={acts.done} close={close} takesFocus />
    </div>
  );
}

import { listDevices } from '@portal/contract/profile/list-devices';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Toast } from '../ui/feedback/toast.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { useDeviceActs } from './use-device-acts.ts';

/** Where the account is open, below its numbers. Nothing while that loads, or when it cannot be had: /devices says why. */
export function AccountSessions() {
  const { t } = useTexts();
  const { data } = useRead(listDevices, {}, { retries: false });
  const acts = useDeviceActs();
  const close = { label: t('profile:devices.close'), onClose: acts.close };
  return (
    <>
      {data && <OpenSessions sessions={data.sessions} acts={acts} />}
      <Toast message={acts.done} close={close} takesFocus />
    </>
  );
}

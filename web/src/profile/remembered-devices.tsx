import { forgetDevice } from '@portal/contract/profile/forget-device';
import type { RememberedDevice } from '@portal/contract/profile/list-devices';
import { dayIn, formatFullDay, formatMoment } from '@portal/contract/time/dates';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import { DeviceRow } from './device-row.tsx';
import type { DeviceActs } from './use-device-acts.ts';

interface RememberedDevicesProps {
  devices: readonly RememberedDevice[];
  /** A code is asked for there too. */
  asksEveryTime: boolean;
  acts: DeviceActs;
}

/** The devices that are not asked for a code, and the way to have them asked again. */
export function RememberedDevices({ devices, asksEveryTime, acts: { busy, act } }: RememberedDevicesProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const known = asksEveryTime ? 'profile:devices.askedThereToo' : 'profile:devices.rememberedText';
  const lead = devices.length > 0 ? known : 'profile:devices.noneRemembered';
  return (
    <Section title={t('profile:devices.remembered')}>
      <p>{t(lead)}</p>
      {devices.length > 0 && (
        <ul className="unmarked">
          {devices.map((device) => {
            const { deviceId, firstSeenAt, lastSeenAt } = device;
            const name = `device ${deviceId}`;
            const forget = {
              label: t('profile:devices.forget'),
              isBusy: busy === name,
              onPress: () => void act(name, forgetDevice, { deviceId }, t('profile:devices.forgotten')),
            };
            const moment = formatMoment(new Date(lastSeenAt), language, timeZone);
            const day = formatFullDay(dayIn(timeZone, new Date(firstSeenAt)), language);
            return (
              <DeviceRow key={deviceId} device={device} act={forget}>
                <p>{t('profile:devices.signedInThere', { moment })}</p>
                <p>{t('profile:devices.knownSince', { day })}</p>
              </DeviceRow>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

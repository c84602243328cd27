import type { TextKey } from '../app/page/text-keys.ts';
import { laptop, mobile } from '../ui/figures/profile-icons.ts';

interface DeviceWords {
  name: TextKey;
  /** The name of the device where it is the one in hand. */
  isThis: TextKey;
  icon: string;
}

const phone = { isThis: 'profile:devices.thisPhone', icon: mobile } as const;
const tablet = { isThis: 'profile:devices.thisDevice', icon: mobile } as const;
const computer = { isThis: 'profile:devices.thisComputer', icon: laptop } as const;

const words: Readonly<Record<string, DeviceWords>> = {
  // Phones and tablets say the same of themselves.
  Android: { ...tablet, name: 'profile:devices.android' },
  iPhone: { ...phone, name: 'profile:devices.iphone' },
  iPad: { ...tablet, name: 'profile:devices.ipad' },
  Windows: { ...computer, name: 'profile:devices.windows' },
  Mac: { ...computer, name: 'profile:devices.mac' },
  Linux: { ...computer, name: 'profile:devices.linux' },
};
const unknown: DeviceWords = { ...tablet, icon: laptop, name: 'profile:devices.unknown' };

/** Returns the common words for a device by its system ('Android'); null: it reports nothing that people know. */
export function wordsOfDevice(system: string | null): DeviceWords {
  return words[system ?? ''] ?? unknown;
}

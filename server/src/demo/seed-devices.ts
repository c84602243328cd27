import { markDeviceSeen, rememberDevice } from '../identity/devices.ts';
import { startSession } from '../identity/sessions.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { DemoPerson } from './people.ts';

const dayMs = 86_400_000;

/** The devices that a demo person has used, and the sessions that are open there. */
export async function seedDevices(
  tx: Queryable,
  login: Parameters<typeof startSession>[1],
  devices: DemoPerson['devices'],
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const { label, firstUsedDaysAgo, lastUsedDaysAgo, isSignedIn } of devices) {
    const { deviceId } = await rememberDevice(tx, login.loginId, null, label, daysAgo(firstUsedDaysAgo));
    await markDeviceSeen(tx, deviceId, label, daysAgo(lastUsedDaysAgo));
    if (isSignedIn) await startSession(tx, login, { label, deviceId }, now);
  }
}

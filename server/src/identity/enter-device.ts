import type { Queryable } from '../db/statement.ts';
import { recordEvent } from '../notices/events/record-event.ts';
import { labelDevice } from './device-label.ts';
import { findDevice, markDeviceSeen, rememberDevice } from './devices.ts';
import type { Place } from './sessions.ts';

/** Who comes in, and what their browser says of itself. */
interface Entry {
  login: { loginId: number; holderId: number };
  client: { deviceToken: string | null; userAgent: string | null };
  /** Whether the device is known from now on. */
  remembers: boolean;
}

/**
 * Where somebody comes in who has proved more than a password. A device that is not known is told of. The cookie, if it
 * is to be remembered.
 */
export async function enterDevice(
  tx: Queryable,
  { login: { loginId, holderId }, client, remembers }: Entry,
  now: Date,
): Promise<{ place: Place; deviceToken: string | null }> {
  const label = labelDevice(client.userAgent);
  const knownId = await findDevice(tx, loginId, client.deviceToken, now);
  const isKnown = knownId !== null && (await markDeviceSeen(tx, knownId, label, now));
  if (!isKnown) await recordEvent(tx, holderId, 'NewDeviceLogin', { device: label }, now);
  if (!remembers) return { place: { label, deviceId: isKnown ? knownId : null }, deviceToken: null };
  const { deviceId, deviceToken } = await rememberDevice(tx, loginId, client.deviceToken, label, now);
  return { place: { label, deviceId }, deviceToken };
}

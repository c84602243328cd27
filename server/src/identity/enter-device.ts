import { recordEvent } from '../events/record-event.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { labelDevice } from './device-label.ts';
import { findDevice, markDeviceSeen, rememberDevice } from './devices.ts';
import type { Login } from './logins.ts';
import type { Place } from './sessions.ts';

/** The person who signs in, and their browser's own description. */
interface Entry {
  login: Pick<Login, 'loginId' | 'holderId' | 'representativeId'>;
  client: { deviceToken: string | null; userAgent: string | null };
  /** Tells whether the device is known from now on. */
  remembers: boolean;
}

/**
 * Where somebody comes in who has proved more than a password. A device that is not known is told of. The cookie, if it
 * is to be remembered.
 */
export async function enterDevice(
  tx: Queryable,
  { login: { loginId, holderId, representativeId }, client, remembers }: Entry,
  now: Date,
): Promise<{ place: Place; deviceToken: string | null }> {
  const label = labelDevice(client.userAgent);
  const knownId = await findDevice(tx, loginId, client.deviceToken, now);
  const isKnown = knownId !== null && (await markDeviceSeen(tx, knownId, label, now));
  // It is no device of the cardholder's.
  if (!isKnown && representativeId === null) await recordEvent(tx, holderId, 'NewDeviceLogin', { device: label }, now);
  if (!remembers) return { place: { label, deviceId: isKnown ? knownId : null }, deviceToken: null };
  const { deviceId, deviceToken } = await rememberDevice(tx, loginId, client.deviceToken, label, now);
  return { place: { label, deviceId }, deviceToken };
}

import { randomBytes } from 'node:crypto';
import { foldUserId } from '@portal/contract/person/user-id';
import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import { hashToken } from './hash-token.ts';

/** How long a device stays known without being used: as long as its cookie. */
export const deviceSeconds = 365 * 24 * 3600;

const knownSince = (now: Date): Date => new Date(now.getTime() - deviceSeconds * 1000);

const deviceOfLogin = statement<[number, Buffer, Date], { deviceId: number }>(
  'identity/find-device',
  `SELECT device_id AS "deviceId" FROM identity.device WHERE login_id = $1 AND token_hash = $2 AND last_seen_at > $3 AND suspended_at IS NULL`,
);

/** The device that a cookie names, if this login has been used from it within a year; else null. */
export async function findDevice(
  db: Queryable,
  loginId: number,
  token: string | null,
  now: Date,
): Promise<number | null> {
  const row = await find(db, deviceOfLogin, [loginId, hashToken(token ?? ''), knownSince(now)]);
  return row?.deviceId ?? null;
}

const deviceOfUser = statement<[string, Buffer, Date], { deviceId: number }>(
  'identity/find-device-of-user',
  `SELECT device_id AS "deviceId" FROM identity.device JOIN identity.login USING (login_id)
   WHERE lower(user_id) = $1 AND token_hash = $2 AND last_seen_at > $3 AND suspended_at IS NULL`,
);

/** The same for the login that a user ID names, case ignored; null too where there is none. */
export async function findDeviceOfUser(
  db: Queryable,
  userId: string,
  token: string | null,
  now: Date,
): Promise<number | null> {
  const row = await find(db, deviceOfUser, [foldUserId(userId), hashToken(token ?? ''), knownSince(now)]);
  return row?.deviceId ?? null;
}

const renewToken = statement<[Buffer, Buffer], never>(
  'identity/renew-device-token',
  `UPDATE identity.device SET token_hash = $2 WHERE token_hash = $1`,
);
const upsertDevice = statement<[number, Buffer, string, Date], { deviceId: number }>(
  'identity/remember-device',
  `INSERT INTO identity.device (login_id, token_hash, label, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
   ON CONFLICT (login_id, token_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at, label = excluded.label
   RETURNING device_id AS "deviceId"`,
);

/**
 * Remembers a device for a login; its id, and the value of its cookie. The value is new and ours each time: a value that
 * somebody planted in the browser, and so knows, must not become one by which a login knows it. Others who use the browser
 * stay known.
 */
export async function rememberDevice(
  tx: Queryable,
  loginId: number,
  token: string | null,
  label: string,
  now: Date,
): Promise<{ deviceId: number; deviceToken: string }> {
  const renewed = randomBytes(32).toString('base64url');
  if (token !== null) await run(tx, renewToken, [hashToken(token), hashToken(renewed)]);
  const { deviceId } = await get(tx, upsertDevice, [loginId, hashToken(renewed), label, now]);
  return { deviceId, deviceToken: renewed };
}

const renewTokenOf = statement<[number, Buffer], never>(
  'identity/renew-device-token-of-session',
  `UPDATE identity.device SET token_hash = $2 WHERE token_hash =
     (SELECT known.token_hash FROM identity.session JOIN identity.device known USING (device_id) WHERE session_id = $1)`,
);

/** Another cookie for the device on which a session began, where the first did not come; null where none is known. */
export async function renewDeviceOf(tx: Queryable, sessionId: number): Promise<string | null> {
  const renewed = randomBytes(32).toString('base64url');
  return (await run(tx, renewTokenOf, [sessionId, hashToken(renewed)])) > 0 ? renewed : null;
}

const deleteDevices = statement<[number], never>(
  'identity/forget-devices',
  `DELETE FROM identity.device WHERE login_id = $1`,
);

/** Forgets every device of a login, whoever holds its cookie; how many. */
export async function forgetDevices(tx: Queryable, loginId: number): Promise<number> {
  return await run(tx, deleteDevices, [loginId]);
}

const deleteOthers = statement<[number, number | null], never>(
  'identity/forget-other-devices',
  `DELETE FROM identity.device WHERE login_id = $1 AND device_id IS DISTINCT FROM $2`,
);

/** Forgets every device of a login but one; null: all of them. How many. */
export async function forgetOtherDevices(tx: Queryable, loginId: number, keptId: number | null): Promise<number> {
  return await run(tx, deleteOthers, [loginId, keptId]);
}

/** A device that is remembered, as it is kept. */
export interface DeviceRow {
  deviceId: number;
  label: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

const knownDevices = statement<[number, Date, number | null], DeviceRow>(
  'identity/list-devices',
  `SELECT device_id AS "deviceId", label, first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt"
   FROM identity.device WHERE login_id = $1 AND last_seen_at > $2 AND forgotten_at IS NULL
   ORDER BY device_id IS NOT DISTINCT FROM $3 DESC, last_seen_at DESC, device_id DESC LIMIT 100`,
);

/** The devices that a login knows, first the one that `thisDeviceId` names, then the one used last. */
export async function listKnownDevices(
  db: Queryable,
  loginId: number,
  thisDeviceId: number | null,
  now: Date,
): Promise<DeviceRow[]> {
  return await list(db, knownDevices, [loginId, knownSince(now), thisDeviceId]);
}

const forgetOne = statement<[number, number, Buffer, Date], never>(
  'identity/forget-device',
  `UPDATE identity.device SET token_hash = $3, forgotten_at = coalesce(forgotten_at, $4)
   WHERE device_id = $1 AND login_id = $2`,
);

/** Forgets a device: no cookie names it any more. False when it is none of the login's. */
export async function tryForgetDevice(tx: Queryable, loginId: number, deviceId: number, now: Date): Promise<boolean> {
  return (await run(tx, forgetOne, [deviceId, loginId, randomBytes(32), now])) > 0;
}

const markSeen = statement<[number, string, Date], never>(
  'identity/mark-device-seen',
  `UPDATE identity.device SET last_seen_at = $3, label = $2 WHERE device_id = $1 AND forgotten_at IS NULL AND suspended_at IS NULL`,
);

/** Notes that a known device was used again; false when it has been forgotten since it was looked up. */
export async function markDeviceSeen(tx: Queryable, deviceId: number, label: string, now: Date): Promise<boolean> {
  return (await run(tx, markSeen, [deviceId, label, now])) > 0;
}

const ofSession = statement<[number], { deviceId: number; firstSeenAt: Date }>(
  'identity/find-device-of-session',
  `SELECT device_id AS "deviceId", first_seen_at AS "firstSeenAt"
   FROM identity.session JOIN identity.device USING (device_id) WHERE session_id = $1 AND forgotten_at IS NULL`,
);

/** The known device on which a session began, or null. */
export async function findDeviceOfSession(
  db: Queryable,
  sessionId: number,
): Promise<{ deviceId: number; firstSeenAt: Date } | null> {
  return await find(db, ofSession, [sessionId]);
}

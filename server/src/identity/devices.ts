import { randomBytes } from 'node:crypto';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { hashToken } from './hash-token.ts';

/** How long a device stays known without being used: as long as its cookie. */
export const deviceSeconds = 365 * 24 * 3600;

const deviceOfLogin = statement<[number, Buffer, Date], { deviceId: number }>(
  'identity/find-device',
  `SELECT device_id AS "deviceId" FROM identity.device WHERE login_id = $1 AND token_hash = $2 AND last_seen_at > $3`,
);

/** The device that a cookie names, if this login has been used from it within a year; else null. */
export async function findDevice(
  db: Queryable,
  loginId: number,
  token: string | null,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - deviceSeconds * 1000);
  const row = await find(db, deviceOfLogin, [loginId, hashToken(token ?? ''), since]);
  return row?.deviceId ?? null;
}

const renewToken = statement<[Buffer, Buffer], never>(
  'identity/renew-device-token',
  `UPDATE identity.device SET token_hash = $2 WHERE token_hash = $1`,
);
const upsertDevice = statement<[number, Buffer, string, Date], never>(
  'identity/remember-device',
  `INSERT INTO identity.device (login_id, token_hash, label, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
   ON CONFLICT (login_id, token_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at, label = excluded.label`,
);

/**
 * Remembers a device for a login; the value of its cookie. It is new and ours each time: a value that somebody planted in
 * the browser, and so knows, must not become one by which a login knows it. Others who use the browser stay known.
 */
export async function rememberDevice(
  tx: Queryable,
  loginId: number,
  token: string | null,
  label: string,
  now: Date,
): Promise<string> {
  const renewed = randomBytes(32).toString('base64url');
  if (token !== null) await run(tx, renewToken, [hashToken(token), hashToken(renewed)]);
  await run(tx, upsertDevice, [loginId, hashToken(renewed), label, now]);
  return renewed;
}

const deleteDevices = statement<[number], never>(
  'identity/forget-devices',
  `DELETE FROM identity.device WHERE login_id = $1`,
);

/** Forgets every device of a login, whoever holds its cookie. */
export async function forgetDevices(tx: Queryable, loginId: number): Promise<void> {
  await run(tx, deleteDevices, [loginId]);
}

const markSeen = statement<[number, string, Date], never>(
  'identity/mark-device-seen',
  `UPDATE identity.device SET last_seen_at = $3, label = $2 WHERE device_id = $1`,
);

/** Notes that a known device was used again. */
export async function markDeviceSeen(tx: Queryable, deviceId: number, label: string, now: Date): Promise<void> {
  await run(tx, markSeen, [deviceId, label, now]);
}

/** 'Chrome on Android': what people recognize of a User-Agent. */
export function labelDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browsers = {
    'Edg/': 'Edge',
    'SamsungBrowser/': 'Samsung Internet',
    'Firefox/': 'Firefox',
    'Chrome/': 'Chrome',
    'Safari/': 'Safari',
  };
  const systems = {
    Android: 'Android',
    iPhone: 'iPhone',
    iPad: 'iPad',
    Windows: 'Windows',
    'Mac OS': 'Mac',
    Linux: 'Linux',
  };
  const nameIn = (names: Record<string, string>) => Object.entries(names).find(([mark]) => text.includes(mark))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || 'Browser';
}

import { createHash, randomBytes } from 'node:crypto';
import { find, type Queryable, run, statement } from '../db/statement.ts';

const hashDevice = (token: string): Buffer => createHash('sha256').update(token).digest();

const deviceOfLogin = statement<[number, Buffer], { deviceId: number }>(
  'identity/find-device',
  `SELECT device_id AS "deviceId" FROM identity.device WHERE login_id = $1 AND token_hash = $2`,
);

/** The device that a cookie names, if this login has been used from it; else null. */
export async function findDevice(db: Queryable, loginId: number, token: string | null): Promise<number | null> {
  const row = await find(db, deviceOfLogin, [loginId, hashDevice(token ?? '')]);
  return row?.deviceId ?? null;
}

const upsertDevice = statement<[number, Buffer, string, Date], never>(
  'identity/remember-device',
  `INSERT INTO identity.device (login_id, token_hash, label, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
   ON CONFLICT (login_id, token_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at, label = excluded.label`,
);

/** Remembers a device for a login; the value of its cookie, which is the present one where there is one. */
export async function rememberDevice(
  tx: Queryable,
  loginId: number,
  token: string | null,
  label: string,
  now: Date,
): Promise<string> {
  const kept = token ?? randomBytes(32).toString('base64url');
  await run(tx, upsertDevice, [loginId, hashDevice(kept), label, now]);
  return kept;
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

import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { CashBook } from '../issuer/treasury-face.ts';
import { isDatabaseUrl } from '../platform/db/database-url.ts';

/** The secret of a door's signed messages, after the Standard Webhooks convention. */
export const signingSecret = z
  .string()
  .check(z.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be 'whsec_' and base64 of at least 24 bytes"));
/** Switches off what production must otherwise be given, by name. */
export const off = z.literal('off', "must be 'off', or absent");
/** The portal's own address, or `off`. */
export const ownAddress = z.union([off, z.url("must be a URL such as https://portal.example, or 'off'")]);
/** A TCP port. */
export const port = z.coerce.number<string>().check(z.int('must be a whole number'), z.minimum(0), z.maximum(65_535));
/** 0 or 1. */
export const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);

const badAccounts = 'must be such as CASH_FBO=000123,CASH_PROGRAM=000456';

/** Ranges that the proxy library knows by name. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An IP address, a range such as 10.0.0.0/8, or the name of one. */
export function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0) return namedRanges.has(text);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return isRange && more.length === 0;
}

/** Proxies, by commas. */
export const trustedProxies = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').flatMap((entry) => entry.trim() || [])),
);

/** Our accounts at the bank, such as CASH_FBO=000123,CASH_PROGRAM=000456: account numbers with their books of cash. */
export const bankAccounts = z.pipe(
  z
    .string()
    .check(z.regex(/^(CASH_FBO|CASH_PROGRAM|CASH_FEES)=\w+(,(CASH_FBO|CASH_PROGRAM|CASH_FEES)=\w+)*$/, badAccounts)),
  z.transform(
    (text) => new Map(text.split(',').map((each) => each.split('=').toReversed() as [account: string, book: CashBook])),
  ),
);

/** A PostgreSQL URL, if any. */
export const databaseUrl = z.optional(
  z.string().check(z.refine(isDatabaseUrl, 'must be a URL such as postgresql://user@host/database')),
);

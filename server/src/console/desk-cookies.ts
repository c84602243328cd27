import { staffMaxSeconds } from '@portal/contract/desk/staff-session';
import type { FastifyRequest } from 'fastify';
import type { StaffTokens } from '../staff/sessions.ts';

/** Browsers take a cookie of such a name from a page that came by TLS only (RFC 6265bis §4.1.3). */
const securePrefix = '__Secure-';
const names = { session: 'desk', device: 'desk-device' } as const;
/** A browser stays known for a year. */
const deviceSeconds = 365 * 24 * 3600;

const prefixOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>) => (protocol === 'https' ? securePrefix : '');

/** The secrets that a browser of the staff sends; null where it has none. */
export function readDeskCookies(request: FastifyRequest): { sessionToken: string | null; deviceToken: string | null } {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const valueOf = (name: string) => {
    const start = `${prefixOf(request)}${name}=`;
    const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
    return /^[\w-]{43}$/.test(value) ? value : null;
  };
  return { sessionToken: valueOf(names.session), deviceToken: valueOf(names.device) };
}

/** The cookies of a session that starts, or that end it where there are no tokens. No script reads them, no other site sends them. */
export function writeDeskCookies(request: Pick<FastifyRequest, 'protocol'>, tokens: StaffTokens | null): string[] {
  const prefix = prefixOf(request);
  const cookie = (name: string, value: string, seconds: number) =>
    `${prefix}${name}=${value}; Path=/desk; HttpOnly; SameSite=Strict; Max-Age=${seconds}${prefix && '; Secure'}`;
  if (tokens === null) return [cookie(names.session, '', 0)];
  return [
    cookie(names.session, tokens.sessionToken, staffMaxSeconds),
    cookie(names.device, tokens.deviceToken, deviceSeconds),
  ];
}

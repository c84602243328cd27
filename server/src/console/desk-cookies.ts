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

type Asked = Pick<FastifyRequest, 'protocol'>;

/** A cookie that no script reads and no other site sends. */
function writeCookie(request: Asked, name: string, value: string, seconds: number): string {
  const prefix = prefixOf(request);
  return `${prefix}${name}=${value}; Path=/desk; HttpOnly; SameSite=Strict; Max-Age=${seconds}${prefix && '; Secure'}`;
}

/** The cookie by which a browser is known before it has a session. */
export const writeDeviceCookie = (request: Asked, deviceToken: string): string =>
  writeCookie(request, names.device, deviceToken, deviceSeconds);

/** The cookies of a session that starts, or that end it where there are no tokens. */
export function writeDeskCookies(request: Asked, tokens: StaffTokens | null): string[] {
  if (tokens === null) return [writeCookie(request, names.session, '', 0)];
  return [
    writeCookie(request, names.session, tokens.sessionToken, staffMaxSeconds),
    writeDeviceCookie(request, tokens.deviceToken),
  ];
}

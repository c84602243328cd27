import type { FastifyRequest } from 'fastify';
import { deviceSeconds } from '../identity/devices.ts';
import { findHeader } from './authenticate.ts';
import { networkOf } from './network-of.ts';
import type { Client } from './serve.ts';

const cookieName = 'device';
/** Browsers take a cookie of such a name from a page that came by TLS only (RFC 6265bis §4.1.3). */
const securePrefix = '__Secure-';

/** Where a request comes from. */
export function clientOf(request: FastifyRequest): Client {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const valueOf = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  const device = valueOf(`${securePrefix}${cookieName}`) ?? valueOf(cookieName) ?? '';
  return {
    address: networkOf(request.ip),
    deviceToken: /^[\w-]{20,64}$/.test(device) ? device : null,
    userAgent: findHeader(request, 'user-agent'),
  };
}

/** The cookie that makes a device known for a year. Only calls get it, and no script reads it. */
export function deviceCookie(token: string, protocol: string): string {
  const [prefix, secure] = protocol === 'https' ? [securePrefix, '; Secure'] : ['', ''];
  return `${prefix}${cookieName}=${token}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${deviceSeconds}${secure}`;
}

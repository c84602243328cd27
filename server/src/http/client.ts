import type { FastifyRequest } from 'fastify';
import { deviceSeconds } from '../identity/devices.ts';
import { findHeader } from './authenticate.ts';
import { networkOf } from './network-of.ts';
import type { Client } from './serve.ts';

const cookieName = 'device';

/** Where a request comes from. */
export function clientOf(request: FastifyRequest): Client {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const device = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? '';
  return {
    address: networkOf(request.ip),
    deviceToken: /^[\w-]{20,64}$/.test(device) ? device : null,
    userAgent: findHeader(request, 'user-agent'),
  };
}

/** The cookie that makes a device known for a year. Only calls get it, and no script reads it. */
export function deviceCookie(token: string, protocol: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${cookieName}=${token}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${deviceSeconds}${secure}`;
}

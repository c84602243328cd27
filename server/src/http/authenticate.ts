import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from '@portal/contract/headers';
import type { FastifyRequest } from 'fastify';
import { findHelper, type Helper } from '../identity/helpers/helper-sessions.ts';
import { findHolder, type Holder } from '../identity/sessions.ts';
import type { Services } from '../services.ts';

/** The one value of a header, or null when it is absent, empty, repeated or longer than any of ours. */
export function findHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' && value.length <= 200 ? value : null;
}

/** The public identifiers of the two gateways (specification §7); they tell our own client from a stray one. */
export interface GatewayKeys {
  apiKey: string;
  gatewayKey: string;
}

/** Tells whether a request carries both gateway keys. */
export function hasGatewayKeys(request: FastifyRequest, keys: GatewayKeys): boolean {
  return (
    findHeader(request, headers.apiKey) === keys.apiKey && findHeader(request, headers.gatewayKey) === keys.gatewayKey
  );
}

/** The callers found for one request, by their tokens. */
const found = new AsyncLocalStorage<Map<string, Promise<Holder | null>>>();

/** Runs work that asks several times for the caller of one request: the database is asked once. */
export const withOneCaller = <Result>(work: () => Result): Result => found.run(new Map(), work);

/** The cardholder whose live access token the request carries (RFC 6750), or null. */
export async function findCaller(request: FastifyRequest, services: Services, now: Date): Promise<Holder | null> {
  const token = findToken(request);
  if (token === null) return null;
  const callers = found.getStore();
  const caller = callers?.get(token) ?? findHolder(services.pool, token, now);
  callers?.set(token, caller);
  return await caller;
}

/** The helper whose live token the request carries, or null. The token of a cardholder is none. */
export async function findHelping(request: FastifyRequest, services: Services, now: Date): Promise<Helper | null> {
  const token = findToken(request);
  return token === null ? null : await findHelper(services.pool, token, now);
}

const findToken = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+)$/.exec(findHeader(request, 'authorization') ?? '')?.[1] ?? null;

import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { login } from '@portal/contract/session/login';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createApp } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const allowed = 3;
let app: FastifyInstance;
beforeEach(async () => {
  app = await createApp({
    services: api.services,
    routes,
    gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
    log: api.app.log,
    requestsPerMinute: allowed,
    describesApi: true,
    trustedProxies: [],
  });
  app.get('/elsewhere', async () => 'a page');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends a request target as it is written; nothing tidies it up on the way. */
async function ask(target: string, method = 'GET'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  return await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target, method }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });
}

const inFull = (path: string) => `http://somewhere.example${path}`;
/** One letter of the path, escaped. */
const escaped = (path: string) => path.replace('/a', '/%61');
const calls = [
  ['a call', `${getMetadata.path}?lang=en-US`],
  ['the description', '/api/openapi.json'],
  ['nothing', '/api/nothing'],
] as const;
const disguises = [
  ['as it is', (path: string) => path],
  ['with an escaped letter', escaped],
  ['in full', inFull],
  ['in full, with an escaped letter', (path: string) => inFull(escaped(path))],
] as const;

describe.each(calls)('%s below /api', (_what, path) => {
  test.each(disguises)('is counted and not stored, its URL written %s', async (_how, disguise) => {
    for (let n = 0; n < allowed; n++) {
      const { statusCode, headers } = await ask(disguise(path));
      expect(statusCode).not.toBe(429);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.date).toBe(api.clock.now().toUTCString());
    }
    const { statusCode, headers } = await ask(disguise(path));
    expect(statusCode).toBe(429);
    expect(headers['cache-control']).toBe('no-store');
  });
});

test.each(disguises)('another method is told which one there is, the URL written %s', async (_how, disguise) => {
  const { statusCode, headers } = await ask(disguise(login.path));
  expect([statusCode, headers.allow]).toEqual([405, 'POST']);
});

test('a path with a part that is too long is not there, and counted', async () => {
  const target = `/api/cardService/auth/v1/cards/update/${'1'.repeat(200)}/name`;
  for (let n = 0; n < allowed; n++) expect((await ask(target, 'PUT')).statusCode).toBe(404);
  expect((await ask(target, 'PUT')).statusCode).toBe(429);
});

test('a URL that cannot be read is refused with the headers of every answer', async () => {
  const { statusCode, headers } = await ask('/api/%zz');
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('what lies elsewhere is not counted, also when it names /api in full or after a question mark', async () => {
  for (const target of ['/elsewhere', '/elsewhere?/api/', inFull('/elsewhere?/api/')]) {
    for (let n = 0; n <= allowed; n++) expect((await ask(target)).statusCode).toBe(200);
  }
});

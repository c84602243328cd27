import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../start/log.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { type AppOptions, createApp } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** An application without calls, that one address may ask three things a minute. */
const createEmptyApp = (log: AppOptions['log']) =>
  createApp({
    services: api.services,
    routes: [],
    gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
    log,
    requestsPerMinute: 3,
    describesApi: false,
    trustedProxies: [],
  });

describe('the application', () => {
  test('is live and ready', async () => {
    expect((await api.app.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await api.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  test('dates its replies by the clock of the program', async () => {
    const { headers } = await api.app.inject({ url: '/api/nothing' });
    expect(headers.date).toBe(api.clock.now().toUTCString());
  });

  test('describes itself with OpenAPI made from the contract', async () => {
    const response = await api.app.inject('/api/openapi.json');
    const description = response.json();
    expect(Object.keys(description.paths)).toContain(login.path);
    const described = description.paths[login.path].post;
    expect(described.operationId).toBe('session/login');
    expect(described.responses['401'].description).toBe('unauthorized');
  });

  test('logs each answer under the id that its reply bears', async () => {
    const lines: string[] = [];
    const app = await createEmptyApp(createLog('info', { write: (line) => lines.push(line) }));
    const given = { 'x-request-id': 'proxy-4711-a' };
    const replies = [
      await app.inject('/api/x'),
      await app.inject('/health/live'),
      await app.inject({ url: '/health/live', headers: given }),
      // An id that could break a line, or means nothing, is not taken.
      await app.inject({ url: '/health/live', headers: { 'x-request-id': 'a b{}"' } }),
    ];
    await app.close();
    const ids = replies.map(({ headers }) => String(headers['x-request-id']));
    expect(ids[2]).toBe('proxy-4711-a');
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(logged.map(({ reqId, status }) => ({ reqId, status }))).toEqual(
      replies.map(({ headers, statusCode }) => ({ reqId: headers['x-request-id'], status: statusCode })),
    );
  });

  test('429: one address may not ask without end', async () => {
    const app = await createEmptyApp(api.app.log);
    const replies = [];
    for (let n = 0; n < 5; n++) replies.push(await app.inject('/api/x'));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429, 429]);
    expect(replies[0]?.headers).not.toHaveProperty('x-ratelimit-remaining');
    expect(Number(replies[4]?.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
});

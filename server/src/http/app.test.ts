import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createApp } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

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

  test('429: one address may not ask without end', async () => {
    const app = await createApp({
      services: api.services,
      routes: [],
      gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
      log: api.app.log,
      requestsPerMinute: 3,
      describesApi: false,
      trustedProxies: [],
    });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await app.inject('/api/x')).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    await app.close();
  });
});

import { defineCall } from '@portal/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../start/calls.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createApp } from './app.ts';
import { ok } from './outcome.ts';
import { serve } from './serve.ts';

const common = { method: 'GET', access: 'public', mode: 'reads', input: z.object({}) } as const;
const entity = z.object({ isStandby: z.boolean() });
const long = defineCall({ ...common, name: 'test/long', path: '/api/test/v1/long', entity, standbyAnswers: true });
const short = defineCall({ ...common, name: 'test/short', path: '/api/test/v1/short', entity });

let api: TestApi;
let app: TestApi['app'];
beforeAll(async () => {
  api = await createTestApi([]);
  const standbyPool = Object.create(api.pool) as typeof api.pool;
  app = await createApp({
    services: { ...api.services, standby: { choose: async () => standbyPool } },
    routes: [long, short].map((call) => serve(call, async ({ db }) => ok({ isStandby: db === standbyPool }))),
    gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
    log: api.app.log,
    requestsPerMinute: 100_000,
    describesApi: false,
    trustedProxies: [],
  });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

test.each([
  [long, true],
  [short, false],
])('a read goes to the standby where its contract says so', async (call, isStandby) => {
  const answer = await app.inject({ url: call.path, headers: { 'x-api-key': 'a', 'x-gateway-key': 'b' } });
  expect(answer.json()).toMatchObject({ entity: { isStandby } });
});

test('only reads that answer with a file, and of a cardholder, may be late', () => {
  const calls = routes.map(({ call }) => call).filter((call) => call.standbyAnswers);
  expect(calls.length).toBeGreaterThan(0);
  for (const { name, mode, files, access } of calls) {
    expect({ name, mode, access }).toEqual({ name, mode: 'reads', access: 'holder' });
    expect(files, name).not.toEqual([]);
  }
});

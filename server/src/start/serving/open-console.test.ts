import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../http/app.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { routes } from '../calls.ts';
import { readConfig } from '../config.ts';
import { openConsole } from './open-console.ts';

let api: TestApi;
let main: FastifyInstance;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { log } = createWatchfulLog();
const keys = { apiKey: 'test-api', gatewayKey: 'test-gateway' };
beforeEach(async () => {
  const rest = { log, requestsPerMinute: 1000, describesApi: false, trustedProxies: [] };
  main = await createApp({ services: api.services, routes, gatewayKeys: keys, ...rest });
  opened.push(main);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

async function open(env: Record<string, string>): Promise<FastifyInstance | null> {
  const webDist = await makeTemporaryFolder();
  await mkdir(path.join(webDist, 'desk'));
  await writeFile(path.join(webDist, 'desk/index.html'), '<!doctype html><title>Console</title>');
  const config = { ...readConfig({ DEMO: '0', DATABASE_URL: 'postgres://x@localhost/x', ...env }), webDist };
  const own = await openConsole(main, api.services, config, log, { servesPages: true });
  if (own) opened.push(own);
  return own;
}
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject({ url })).statusCode;

const pages = ['/desk', '/desk/staff', '/desk/index.html'];
const call = '/desk/api/v1/session';

describe('a port of its own', () => {
  test('serves the pages and calls of the console there alone', async () => {
    const own = await open({ DESK_CONSOLE: '1', DESK_PORT: '4710' });
    if (!own) throw new Error('no app of its own');
    expect(await statusOf(own, call)).toBe(401);
    expect(await statusOf(main, call)).toBe(404);
    for (const page of pages) {
      expect(await statusOf(own, page)).toBe(200);
      expect(await statusOf(main, page)).toBe(404);
    }
  });

  test('serves no page and no call of cardholders there, and neither of the signed doors', async () => {
    const own = await open({ DESK_CONSOLE: '1', DESK_PORT: '4710' });
    if (!own) throw new Error('no app of its own');
    for (const url of ['/', '/dashboard', '/api/openapi.json', ...routes.map((route) => route.call.path)]) {
      expect(await statusOf(own, url)).toBe(404);
    }
    for (const url of ['/desk/v1/lock-card', '/network/v1/authorize']) {
      expect((await own.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
  });

  test('tells whether it is well, and says in every answer what browsers have to keep to', async () => {
    const own = await open({ DESK_CONSOLE: '1', DESK_PORT: '4710', HSTS: 'max-age=31536000' });
    if (!own) throw new Error('no app of its own');
    expect(await statusOf(own, '/health/ready')).toBe(200);
    for (const url of ['/desk', call, '/nothing']) {
      expect((await own.inject({ url })).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000',
      });
    }
  });

  test('a sign-in there asks for a passkey of its own address', async () => {
    const own = await open({ DESK_CONSOLE: '1', DESK_PORT: '4710', DESK_PUBLIC_URL: 'https://desk.example' });
    const started = await own?.inject({ method: 'POST', url: '/desk/api/v1/sign-in/start', payload: {} });
    expect(started?.json()).toMatchObject({ rpId: 'desk.example' });
  });

  test('passkeys and links know it by DESK_PUBLIC_URL', () => {
    const at = (env: Record<string, string>) => readConfig({ DEMO: '0', ...env }).consoleUrl;
    const portal = { PUBLIC_URL: 'https://portal.example/' };
    expect(at({ ...portal, DESK_PORT: '4710', DESK_PUBLIC_URL: 'https://desk.example/' })).toBe('https://desk.example');
    expect(at(portal)).toBe('https://portal.example');
    expect(readConfig({ DEMO: '1', DESK_PORT: '4710' }).consoleUrl).toBe('http://localhost:4710');
    expect(() => at({ ...portal, DESK_PUBLIC_URL: 'https://desk.example' })).toThrow(/DESK_PORT: must be set too/);
  });
});

test('without one the console stands beside the portal', async () => {
  expect(await open({ DESK_CONSOLE: '1' })).toBeNull();
  expect(await statusOf(main, call)).toBe(401);
  expect(await statusOf(main, '/desk')).toBe(200);
});

test('a port opens nothing by itself', async () => {
  expect(await open({ DESK_PORT: '4710' })).toBeNull();
  expect(await statusOf(main, call)).toBe(404);
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineCall } from '@portal/contract/define-call';
import { FileReply } from '@portal/contract/file-reply';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { soon } from '../testing/soon.ts';
import { createApp } from './app.ts';
import { ok } from './outcome.ts';
import { serve } from './serve.ts';

const input = z.object({});
const common = { method: 'GET', access: 'public', mode: 'reads', input } as const;
const nothing = defineCall({ ...common, name: 'test/nothing', path: '/api/test/v1/nothing', entity: z.object({}) });
const waiting = defineCall({ ...common, name: 'test/waiting', path: '/api/test/v1/waiting', entity: z.object({}) });
const endless = defineCall({
  ...common,
  name: 'test/endless',
  path: '/api/test/v1/endless',
  entity: FileReply,
  files: ['CSV'],
});

let release = () => undefined as void;
const begun = vi.fn<() => void>();
async function* numbers() {
  for (;;) {
    yield '1\n';
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const routes = [
  serve(nothing, async () => ok({})),
  serve(waiting, async () => {
    begun();
    await new Promise<void>((resolve) => (release = resolve));
    return ok({});
  }),
  serve(endless, async () => ok({ type: 'CSV', name: 'numbers', content: numbers() })),
];

let api: TestApi;
let app: TestApi['app'];
beforeEach(async () => {
  begun.mockReset();
  api = await createTestApi([]);
  app = await createApp({
    services: api.services,
    routes,
    gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
    log: api.app.log,
    requestsPerMinute: 100_000,
    describesApi: false,
    trustedProxies: [],
    longestDrainMs: 1_500,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await api.close();
});

/** A connection that is kept open, as a browser does, and what came back on it. */
async function openConnection() {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const state = { text: '', fault: '' };
  socket.on('data', (chunk) => (state.text += chunk.toString()));
  socket.on('error', (error) => (state.fault = error.message));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ask = (path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nx-api-key: a\r\nx-gateway-key: b\r\n\r\n`);
  };
  return { state, ask, ended };
}

async function timed(work: Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work;
  return performance.now() - startMs;
}

test('what was sent before the end is answered, on kept connections and on new ones, and each is told to close', async () => {
  const kept = await Promise.all(Array.from({ length: 33 }, openConnection));
  for (const { ask } of kept) ask(nothing.path);
  await vi.waitFor(() => expect(kept.every(({ state }) => state.text.includes(' 200 '))).toBe(true), soon);
  const fresh = await Promise.all(Array.from({ length: 32 }, openConnection));
  for (const connection of [...kept, ...fresh]) {
    connection.state.text = '';
    connection.ask(nothing.path);
  }
  const closing = app.close();
  const connections = [...kept, ...fresh];
  await Promise.all(connections.map(({ ended }) => ended));
  expect(connections.filter(({ state }) => !/ 200 [^]*connection: close/i.test(state.text))).toEqual([]);
  expect(connections.filter(({ state }) => state.fault !== '')).toEqual([]);
  expect(await timed(closing)).toBeLessThan(1_000);
});

test('connections that say nothing, from the start or since an answer, keep nobody waiting', async () => {
  const [silent, idle] = [await openConnection(), await openConnection()];
  idle.ask(nothing.path);
  await vi.waitFor(() => expect(idle.state.text).toContain(' 200 '), soon);
  expect(await timed(app.close())).toBeLessThan(1_000);
  await Promise.all([silent.ended, idle.ended]);
});

test('an answer under way is waited for, is told to close, and a second after it all is over', async () => {
  const caller = await openConnection();
  caller.ask(waiting.path);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), soon);
  const closed = vi.fn<() => void>();
  const closing = app.close().then(closed);
  const late = await openConnection();
  late.ask('/health/ready');
  await late.ended;
  expect(late.state.text).toContain(' 503 ');
  await vi.waitFor(() => expect(app.server.listening).toBe(false), soon);
  expect(closed).not.toHaveBeenCalled();
  release();
  expect(await timed(closing)).toBeLessThan(1_000);
  expect(caller.state.text).toMatch(/ 200 [^]*connection: close/i);
});

test('a file has its time, and no more', async () => {
  const reader = await openConnection();
  reader.ask(endless.path);
  await vi.waitFor(() => expect(reader.state.text).toMatch(/\r\n\r\n[\s\S]*1\n/), soon);
  const ms = await timed(app.close());
  expect(ms).toBeGreaterThan(1_400);
  expect(ms).toBeLessThan(2_500);
  await reader.ended;
});

/** The status that a new connection is answered with; refuses where none is taken. */
async function statusOf(path: string): Promise<string | undefined> {
  const { state, ask } = await openConnection();
  ask(path);
  await vi.waitFor(() => expect(state.text).toMatch(/^HTTP\S+ \d{3}/), soon);
  return /^HTTP\S+ (\d{3})/.exec(state.text)?.[1];
}

test('a balancer that asks twice a second hears twice that the process stops, and may send people until then', async () => {
  const heard: (string | undefined)[] = [];
  const askUntil = async (status: string) =>
    await vi.waitFor(
      async () => {
        heard.push(await statusOf('/health/ready'), await statusOf(nothing.path));
        expect(heard.filter((each) => each === status).length).toBeGreaterThanOrEqual(2);
      },
      { timeout: soon.timeout, interval: 500 },
    );
  await askUntil('200');
  heard.length = 0;
  const closing = app.close();
  await askUntil('503');
  expect(heard).toEqual(['503', '200', '503', '200']);
  expect(await timed(closing)).toBeLessThan(3_000);
});

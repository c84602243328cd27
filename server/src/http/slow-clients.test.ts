import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { login } from '@portal/contract/session/login';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createApp } from './app.ts';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await createTestApi();
  app = await createApp({
    services: api.services,
    routes,
    gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
    log: api.app.log,
    requestsPerMinute: 100_000,
    describesApi: false,
    trustedProxies: [],
    patience: { headersMs: 200, requestMs: 400, checkEveryMs: 50 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** Sends bytes and waits until the server ends the connection; what it answered, and after how many milliseconds. */
async function sendAndWait(...pieces: string[]): Promise<{ answer: string; ms: number }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const startMs = performance.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return { answer, ms: performance.now() - startMs };
}

const head = `POST ${login.path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`;

describe('a client that is too slow', () => {
  test('to send its headers is ended', async () => {
    const { answer, ms } = await sendAndWait(head);
    expect(answer).toContain(' 408 ');
    expect(ms).toBeGreaterThan(150);
  });

  test.each([
    ['silent', []],
    ['unfinished', ['{"userId":']],
  ])('to send its body is ended: %s', async (_how, pieces) => {
    const { answer, ms } = await sendAndWait(`${head}\r\n`, ...pieces);
    expect(answer).toContain(' 408 ');
    expect(ms).toBeGreaterThan(350);
  });

  test('to begin at all is ended', async () => {
    expect((await sendAndWait()).ms).toBeGreaterThan(150);
  });
});

test('the limits are 10 s for headers and 15 s for a whole request', () => {
  const { headersTimeout, requestTimeout } = api.app.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 15_000 });
});

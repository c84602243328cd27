import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type Call, pathParametersOf } from '@portal/contract/define-call';
import { FailureEnvelope } from '@portal/contract/envelope';
import { headers } from '@portal/contract/headers';
import { logout } from '@portal/contract/session/logout';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard } from '../issuer/face.ts';
import { routes } from '../start/calls.ts';
import { createTestApi, type SendOptions, type TestApi } from '../testing/api.ts';
import { listEventsOf, openCardHolder } from '../testing/card-holder.ts';
import { createTestPerson, signInAs } from '../testing/people.ts';
import { sampleInputs } from '../testing/sample-input.ts';
import { createApp } from './app.ts';

/*
 * The first attacks of a stranger, made from the contract: a new call is attacked here without anybody remembering it.
 */
const calls = routes.map(({ call }) => [call.name, call] as const);
const ofHolders = calls.filter(([, call]) => call.access === 'holder');
const withBody = calls.filter(([, call]) => call.method !== 'GET');
const aboutCards = ofHolders.filter(([, call]) => sampleInputs(call).some((sample) => 'cardId' in sample));

let api: TestApi;
let token: string;
let owner: Awaited<ReturnType<typeof openCardHolder>>;
beforeAll(async () => {
  api = await createTestApi();
  token = (await signInAs(api, await createTestPerson(api))).accessToken;
  owner = await openCardHolder(api);
});
afterAll(() => api.close());

const gateway = { [headers.apiKey]: 'test-api', [headers.gatewayKey]: 'test-gateway' };

/** The URL of a call, `disguise` applied to each part of its path, and what goes in its body. */
function addressOf(call: Call, input: Record<string, unknown>, disguise = (part: string) => part) {
  const inPath = new Set(pathParametersOf(call.path));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const fill = (part: string) => (part.startsWith('{') ? String(input[part.slice(1, -1)]) : disguise(part));
  const path = call.path.split('/').map(fill).join('/');
  const query = new URLSearchParams(rest as [string, string][]).toString();
  return call.method === 'GET'
    ? { url: query ? `${path}?${query}` : path }
    : { url: path, payload: JSON.stringify(Object.fromEntries(rest)) };
}

async function inject(
  call: Call,
  input: Record<string, unknown>,
  more: Record<string, string> = {},
  disguise?: (part: string) => string,
) {
  const { url, payload } = addressOf(call, input, disguise);
  const json = payload === undefined ? {} : { 'content-type': 'application/json' };
  const sent = { ...json, ...gateway, [headers.idempotencyKey]: crypto.randomUUID(), ...more };
  return await api.app.inject({
    method: call.method,
    url,
    headers: sent,
    ...(payload === undefined ? {} : { payload }),
  });
}

const send = (call: Call, input: Record<string, unknown>, options: SendOptions = {}) =>
  api.send(call, input, { idempotencyKey: crypto.randomUUID(), ...options });

describe('without the keys of the gateways', () => {
  test.each(calls)('403: %s', async (_name, call) => {
    for (const key of [headers.apiKey, headers.gatewayKey]) {
      expect((await inject(call, sampleInputs(call)[0] ?? {}, { [key]: 'another' })).statusCode).toBe(403);
    }
  });
});

describe('with a token that is none', () => {
  const expired = async () => {
    const { accessToken, refreshToken } = await signInAs(api, await createTestPerson(api));
    await api.send(logout, { refreshToken }, { token: accessToken });
    return accessToken;
  };

  test.each(ofHolders)('401: %s', async (_name, call) => {
    const bad = ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${token}x`, `Bearer ${await expired()}`];
    for (const input of sampleInputs(call)) {
      const replies = await Promise.all(bad.map((authorization) => inject(call, input, { authorization })));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(bad.map(() => 401));
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    }
  });
});

describe("another's card", () => {
  test.each(aboutCards)('is answered as one that does not exist: %s', async (_name, call) => {
    const { cardId, holderId } = owner.person;
    const before = [await getCard(api.pool, cardId), await listEventsOf(api, holderId)];
    for (const input of sampleInputs(call).filter((sample) => 'cardId' in sample)) {
      const unknown = await send(call, input, { token });
      const foreign = await send(call, { ...input, cardId }, { token });
      expect(foreign).toEqual(unknown);
      expect(foreign.entity).toBeNull();
    }
    expect([await getCard(api.pool, cardId), await listEventsOf(api, holderId)]).toEqual(before);
  });
});

describe('with another method', () => {
  test.each(calls)('405, naming the right ones: %s', async (_name, call) => {
    const { url } = addressOf(call, sampleInputs(call)[0] ?? {});
    for (const method of ['DELETE', 'PATCH'] as const) {
      const { statusCode, headers: sent } = await api.app.inject({ method, url, headers: gateway });
      expect({ statusCode, allows: String(sent.allow).split(', ').includes(call.method) }).toEqual({
        statusCode: 405,
        allows: true,
      });
    }
  });
});

describe('with a body of another type', () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'];

  test.each(withBody)('415: %s', async (_name, call) => {
    for (const type of types) {
      const reply = await inject(call, sampleInputs(call)[0] ?? { any: 1 }, { 'content-type': type });
      expect({ type, status: reply.statusCode }).toEqual({ type, status: 415 });
    }
  });
});

describe('with values that no form sends', () => {
  const odd = [null, [], {}, -1, 1e308, 1.5, '', '\u0000', 'x'.repeat(5_000), "'; DROP TABLE x; --", ['a'], true];

  test.each(calls)('never a fault, never an echo: %s', async (_name, call) => {
    for (const input of sampleInputs(call)) {
      const tries = Object.keys(input).flatMap((name) => odd.map((value) => ({ ...input, [name]: value })));
      const bent = [...tries, JSON.parse('{"__proto__": {"isAdmin": true}}')];
      const authorization = `Bearer ${token}`;
      for (const reply of await Promise.all(bent.map((each) => inject(call, each, { authorization })))) {
        expect(reply.statusCode).toBeLessThan(500);
        if (reply.statusCode !== 200) FailureEnvelope.parse(reply.json());
        expect(reply.body).not.toContain('DROP TABLE');
      }
    }
  });
});

describe('by a disguised path', () => {
  const encoded = (part: string) => part.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

  test.each(calls)('is the same call, kept by no cache: %s', async (_name, call) => {
    const input = sampleInputs(call)[0] ?? {};
    const [plain, disguised] = [await inject(call, input), await inject(call, input, {}, encoded)];
    expect(disguised.statusCode).toBe(plain.statusCode);
    expect(disguised.headers['cache-control']).toBe('no-store');
  });
});

describe('with a body that never ends', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createApp({
      services: api.services,
      routes,
      gatewayKeys: { apiKey: 'test-api', gatewayKey: 'test-gateway' },
      log: api.app.log,
      requestsPerMinute: 100_000,
      describesApi: false,
      trustedProxies: [],
      patience: { headersMs: 200, requestMs: 400, checkEveryMs: 50 },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  /** The status with which the server ends a connection whose body stops after its first character. */
  async function stall(call: Call): Promise<string> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const { url } = addressOf(call, sampleInputs(call)[0] ?? {});
    socket.write(`${call.method} ${url} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n`);
    socket.write('Content-Length: 100\r\n\r\n{');
    await once(socket, 'close');
    return answer.split(' ')[1] ?? '';
  }

  test('every call that takes one ends it', async () => {
    const statuses = await Promise.all(withBody.map(([, call]) => stall(call)));
    expect(statuses).toEqual(withBody.map(() => '408'));
  });
});

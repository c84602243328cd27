import { defineCall } from '@portal/contract/define-call';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildRequest } from './build-request.ts';

const shape = { access: 'holder', mode: 'reads', entity: z.object({}) } as const;
const rename = defineCall({
  ...shape,
  name: 'card/rename-card',
  method: 'PUT',
  path: '/api/cards/update/{cardId}/name',
  input: z.object({ cardId: z.int(), accountNickName: z.string() }),
});
const search = defineCall({
  ...shape,
  name: 'atms/search',
  method: 'GET',
  path: '/api/atms',
  input: z.object({ zip: z.optional(z.string()), radiusMiles: z.int() }),
});
const caller = { language: 'es', apiKey: 'a', gatewayKey: 'g', accessToken: 't' } as const;

test('carries exactly the headers of the specification', () => {
  expect(buildRequest(search, { radiusMiles: 5 }, caller).init.headers).toEqual({
    'accept-language': 'es',
    accept: 'application/json',
    'content-type': 'application/json',
    channel: 'WEB',
    'x-api-key': 'a',
    'x-gateway-key': 'g',
    authorization: 'Bearer t',
  });
});

test('leaves out the token while signed out, and adds an idempotency key when there is one', () => {
  const { headers } = buildRequest(search, { radiusMiles: 5 }, { ...caller, accessToken: '' }, 'k').init;
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).toHaveProperty('idempotency-key', 'k');
});

test('puts path parameters into the path, escaped, and the rest into the body', () => {
  const { url, init } = buildRequest(rename, { cardId: '4/2', accountNickName: 'Mi tarjeta' }, caller);
  expect(url).toBe('/api/cards/update/4%2F2/name');
  expect(init).toMatchObject({ method: 'PUT', body: '{"accountNickName":"Mi tarjeta"}' });
});

test('puts the input of a GET into the query and leaves out what is not given', () => {
  const { url, init } = buildRequest(search, { zip: undefined, radiusMiles: 25 }, caller);
  expect(url).toBe('/api/atms?radiusMiles=25');
  expect(init).not.toHaveProperty('body');
});

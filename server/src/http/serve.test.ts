import { type Call, defineCall } from '@portal/contract/define-call';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { runningRole } from '../testing/connections.ts';
import { createTestPerson, signInAs } from '../testing/people.ts';
import { ok, refuse } from './outcome.ts';
import { serve } from './serve.ts';

// Calls of a counter that exists only here: they show what every call inherits.
const counterName = z.string().check(z.regex(/^[a-z]+$/));

const addToCounter = defineCall({
  name: 'test/add-to-counter',
  method: 'PUT',
  path: '/api/test/v1/{counter}/add',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ counter: counterName, amount: z.int() }),
  entity: z.object({ total: z.int() }),
  errors: ['loginLocked'],
  idempotency: 'required',
});

const readCounter = defineCall({
  name: 'test/read-counter',
  method: 'GET',
  path: '/api/test/v1/{counter}',
  access: 'public',
  mode: 'reads',
  input: z.strictObject({ counter: counterName }),
  entity: z.object({ total: z.int() }),
});

const breakDown = defineCall({
  name: 'test/break',
  method: 'POST',
  path: '/api/test/v1/break',
  access: 'public',
  mode: 'writes',
  input: z.object({ how: z.enum(['bug', 'slow', 'leak']) }),
  entity: z.object({ shown: z.string() }),
});

const takeLong = defineCall({
  name: 'test/take-long',
  method: 'GET',
  path: '/api/test/v1/long',
  access: 'public',
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ isQuick: z.boolean() }),
});
/** Longer than any machine takes to answer nothing. */
const longMs = 3_600_000;

async function total(db: pg.Pool | pg.PoolClient, counter: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT coalesce(sum(amount), 0)::int AS total FROM public.counted WHERE counter = $1',
    [counter],
  );
  return rows[0]?.total ?? 0;
}

const count = (db: pg.PoolClient, counter: string, amount: number) =>
  db.query('INSERT INTO public.counted (counter, amount) VALUES ($1, $2)', [counter, amount]);

const routes = [
  serve(addToCounter, async ({ input, tx }) => {
    await count(tx, input.counter, input.amount);
    if (input.amount < 0) return refuse('loginLocked');
    return ok({ total: await total(tx, input.counter) });
  }),
  serve(readCounter, async ({ input, db }) => ok({ total: await total(db, input.counter) })),
  serve(breakDown, async ({ input, tx }) => {
    await count(tx, 'broken', 1);
    if (input.how === 'slow') await tx.query('SELECT pg_sleep(30)');
    if (input.how === 'bug') throw new Error('a bug');
    const entity = { shown: 'yes', secret: 'kept' };
    return ok(entity);
  }),
  serve(takeLong, {
    minimumMs: longMs,
    prepare: async () => undefined,
    handle: async () => ok({ isQuick: true }),
  }),
];

let api: TestApi;
let token: string;
beforeAll(async () => {
  const { routes: real } = await import('../start/calls.ts');
  api = await createTestApi([...real, ...routes]);
  await api.owner.query(
    `CREATE TABLE public.counted (counter text NOT NULL, amount int NOT NULL); GRANT ALL ON public.counted TO ${runningRole}`,
  );
  token = (await signInAs(api, await createTestPerson(api))).accessToken;
});
afterAll(() => api.close());

const add = (counter: string, amount: number, idempotencyKey: string, as = token) =>
  api.send(addToCounter, { counter, amount }, { token: as, idempotencyKey });
const read = async (counter: string) => (await api.send(readCounter, { counter })).entity?.total;

describe('a write', () => {
  test('commits what a refused call did, so that a counted try survives', async () => {
    expect(await add('tries', -1, 'k1')).toMatchObject({ httpStatus: 400, status: 900, messages: [{ code: 902 }] });
    expect(await read('tries')).toBe(-1);
  });

  test('rolls back on a fault, and says nothing of it', async () => {
    const reply = await api.send(breakDown, { how: 'bug' });
    expect(reply).toMatchObject({
      httpStatus: 500,
      status: 500,
      messages: [{ code: 0, shortMessage: 'server error' }],
    });
    expect(JSON.stringify(reply)).not.toContain('a bug');
    expect(await read('broken')).toBe(0);
  });

  test('answers 503 within 3.5 s when a statement hangs', async () => {
    const startMs = performance.now();
    expect(await api.send(breakDown, { how: 'slow' })).toMatchObject({ httpStatus: 503, status: 503 });
    expect(performance.now() - startMs).toBeLessThan(3_500);
    expect(await read('broken')).toBe(0);
  });
});

test('an answer whose speed would tell something waits for the rest of its least time', async () => {
  expect(await api.send(takeLong, {})).toMatchObject({ httpStatus: 200 });
  expect(api.restsMs.filter((ms) => ms > longMs / 2 && ms < longMs)).toHaveLength(1);
});

describe('an Idempotency-Key', () => {
  test('replays the first answer, refusals too', async () => {
    const first = await add('replayed', 5, 'once');
    expect(await add('replayed', 5, 'once')).toEqual(first);
    expect(await read('replayed')).toBe(5);
    const refused = await add('refused', -1, 'once-refused');
    expect(await add('refused', -1, 'once-refused')).toEqual(refused);
    expect(await read('refused')).toBe(-1);
  });

  test('is refused with other data', async () => {
    await add('other', 1, 'same-key');
    expect(await add('other', 2, 'same-key')).toMatchObject({
      httpStatus: 409,
      status: 900,
      messages: [{ code: 900 }],
    });
    expect(await read('other')).toBe(1);
  });

  test('raced twenty times, acts once and answers all the same', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => add('raced', 1, 'race')));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ httpStatus: 200, entity: { total: 1 } });
    expect(await read('raced')).toBe(1);
  });

  test('belongs to one person', async () => {
    const other = (await signInAs(api, await createTestPerson(api))).accessToken;
    await add('mine', 1, 'shared-name');
    expect(await add('mine', 1, 'shared-name', other)).toMatchObject({ entity: { total: 2 } });
  });

  test.each([
    ['none', {}],
    ['an empty one', { 'idempotency-key': '' }],
    ['one of blanks', { 'idempotency-key': '  ' }],
  ])('is required where the call says so; %s does not count', async (_what, headers) => {
    const reply = await api.send(addToCounter, { counter: 'none', amount: 1 }, { token, headers });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'idempotency-key' }] });
  });
});

describe('every call', () => {
  const inject = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: string,
    contentType = 'application/json',
  ) =>
    api.app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': contentType } }),
    });

  test('sends nothing that its contract does not name', async () => {
    const reply = await api.send(breakDown, { how: 'leak' });
    expect(reply.entity).toEqual({ shown: 'yes' });
  });

  test('404: an unknown path, never echoed', async () => {
    const response = await inject('GET', '/api/no/such/<script>');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      status: 404,
      errors: { messages: [{ code: 0, shortMessage: 'not found' }] },
    });
    expect(response.body).not.toContain('script');
  });

  test('405: a known path with another method', async () => {
    const response = await inject('DELETE', '/api/test/v1/anything');
    expect({ status: response.statusCode, allow: response.headers.allow }).toEqual({ status: 405, allow: 'GET' });
  });

  test('400, 413, 415: a body that is broken, too long or of another type', async () => {
    const { path } = breakDown as Call;
    expect((await inject('POST', path, '{"how": ')).json()).toMatchObject({ status: 400 });
    const long = await inject('POST', path, JSON.stringify({ how: 'x'.repeat(70_000) }));
    expect({ http: long.statusCode, status: long.json().status }).toEqual({ http: 413, status: 900 });
    const form = await inject('POST', path, 'how=bug', 'application/x-www-form-urlencoded');
    expect({ http: form.statusCode, status: form.json().status }).toEqual({ http: 415, status: 900 });
    expect((await inject('POST', path, '[1]')).statusCode).toBe(403);
  });

  test('400: a malformed URL, never echoed', async () => {
    const response = await inject('GET', '/api/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('%E0');
  });

  test('carries a request id, and is not kept by caches', async () => {
    const { headers } = await inject('GET', '/api/nothing');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-request-id']).toBeTruthy();
  });
});

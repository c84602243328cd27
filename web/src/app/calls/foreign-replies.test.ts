import { defineCall } from '@portal/contract/define-call';
import { errorCatalogue } from '@portal/contract/errors';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { callApi } from './client.ts';
import { findOutcome } from './find-outcome.ts';
import { modalStore } from './modal.ts';

const base = { access: 'public', input: z.object({}), entity: z.object({ done: z.boolean() }) } as const;
const read = defineCall({ ...base, name: 'card/read', method: 'GET', path: '/api/read', mode: 'reads' });
const write = defineCall({ ...base, name: 'card/write', method: 'POST', path: '/api/write', mode: 'writes' });

const ok = (entity: unknown) => JSON.stringify({ status: 200, statusType: 'OK', message: 'OK', entity });
const failure = (status: number, messages: unknown) =>
  JSON.stringify({ status, statusType: 'ERROR', message: 'no', errors: { messages } });
const refused = (status: number) => failure(status, [{ code: 900, message: 'Not today', shortMessage: 'no' }]);

/** Replies that come from somebody else, or are left of our own answer. */
const bodies = {
  'a page': '<!doctype html><title>Sign in to the network</title>',
  nothing: '',
  'cut JSON': ok({ done: true }).slice(0, -9),
  'JSON of somebody else': '{"error":"blocked"}',
  'JSON that names a status': '{"status":200,"message":"ok"}',
  'a list': '[]',
  'a number': '7',
  null: 'null',
  'a refusal that says nothing': '{"status":900,"errors":{"messages":[{"code":900}]}}',
  'a refusal without a reason': failure(900, []),
  'a refusal whose reasons are no list': failure(900, 'none'),
  'an envelope with nothing in it': ok(undefined),
  'an envelope with null in it': ok(null),
};
const statuses = [200, 201, 302, 400, 401, 403, 404, 407, 408, 409, 413, 429, 451, 500, 502, 503, 504, 511];
const every = Object.entries(bodies).flatMap(([what, body]) => statuses.map((status) => ({ what, body, status })));

const fetched = vi.fn<(url: string) => Promise<Response>>();
const answer = (status: number, body: string) => fetched.mockImplementation(async () => new Response(body, { status }));

beforeEach(() => {
  modalStore.set(null);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    getElementById: () => ({ textContent: JSON.stringify({ apiKey: 'a', gatewayKey: 'g' }) }),
  });
});

describe('a reply to a write that is not of the portal', () => {
  test.each(every)('is no answer: $status with $what', async ({ status, body }) => {
    answer(status, body);
    const sending = callApi(write, {}, { idempotencyKey: 'k' });
    await expect(sending).rejects.toMatchObject({
      message: '',
      code: '',
      unanswered: { call: write, key: 'k', isWrite: true, isFault: status >= 500 },
    });
    expect(modalStore.get()).toMatchObject({ kind: 'unanswered' });
  });

  test.each(every)('does not tell what became of one either: $status with $what', async ({ status, body }) => {
    answer(status, body);
    expect(await findOutcome('k')).toBeNull();
  });
});

test.each([500, 502, 503, 504])(
  'a fault of the portal itself does not tell what became of a write (%i)',
  async (status) => {
    answer(status, refused(status));
    await expect(callApi(write, {}, { silent: true })).rejects.toMatchObject({ status, unanswered: { isWrite: true } });
  },
);

test('every refusal of the portal is an answer', async () => {
  for (const { httpStatus, status } of Object.values(errorCatalogue)) {
    if (httpStatus >= 500) continue;
    answer(httpStatus, refused(status));
    await expect(callApi(write, {}, { silent: true })).rejects.toMatchObject({ status, unanswered: null });
  }
});

test('what a newer release adds to an answer is no matter', async () => {
  answer(200, ok({ done: true, since: 'today' }));
  await expect(callApi(write, {})).resolves.toMatchObject({ done: true });
});

test('a read has the status of such a reply, and its text', async () => {
  fetched.mockResolvedValue(new Response('<html>', { status: 403, statusText: 'Forbidden' }));
  await expect(callApi(read, {}, { silent: true })).rejects.toMatchObject({
    status: 403,
    statusType: 'Forbidden',
    unanswered: null,
  });
});

test.each(['DONE', 'REFUSED', 'UNKNOWN'])('what the portal itself says of a write is believed: %s', async (state) => {
  answer(200, ok({ state, isSignedIn: false }));
  expect(await findOutcome('k')).toBe(state);
});

test('when the portal asks for patience, it says for how long', async () => {
  const body = failure(900, [{ code: 900, message: 'Wait', shortMessage: 'too many requests' }]);
  fetched.mockResolvedValue(new Response(body, { status: 429, headers: { 'retry-after': '42' } }));
  await expect(callApi(write, {}, { silent: true })).rejects.toMatchObject({ retryAfterSeconds: 42 });
});

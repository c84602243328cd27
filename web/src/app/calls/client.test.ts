import { defineCall } from '@portal/contract/define-call';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { soon } from '../../../testing/soon.ts';
import { signedIn, signedOut } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { callApi } from './client.ts';
import { modalStore } from './modal.ts';

const refreshReads = vi.hoisted(() => vi.fn<(calls: readonly unknown[]) => Promise<void>>(async () => undefined));
vi.mock(import('./cached-reads.ts'), async (original) => ({ ...(await original()), refreshReads }));

const read = defineCall({
  name: 'card/read',
  method: 'GET',
  path: '/api/cards',
  access: 'public',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({ cards: z.array(z.int()) }),
});
const write = defineCall({
  name: 'card/write',
  method: 'PUT',
  path: '/api/cards/{cardId}/name',
  access: 'public',
  mode: 'writes',
  input: z.object({ cardId: z.int(), name: z.string() }),
  entity: z.object({}),
  refreshes: [read],
});

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

const refusal = (status: number, code = 900) => ({
  status,
  statusType: 'ERROR',
  message: 'no',
  errors: { messages: [{ code, message: 'Not today', shortMessage: 'no' }] },
});

beforeEach(() => {
  modalStore.set(null);
  refreshReads.mockClear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'es' },
    getElementById: () => ({ textContent: JSON.stringify({ apiKey: 'a', gatewayKey: 'g' }) }),
  });
});

test('right after a sign-in a call asks in the language of the account, a choice in the address before it', async () => {
  const languageOfCall = async () => {
    answer(200, { status: 200, statusType: 'OK', message: '', entity: { cards: [] } });
    await callApi(read, {});
    return new Headers(fetched.mock.lastCall?.[1].headers).get('accept-language');
  };
  const tokens = { accessToken: 'a', refreshToken: 'r', expiryTime: 900, timeZones: [] };
  sessionStore.set(signedIn({ success: true, userId: 'pat', language: 'en', ...tokens }, new Date()));
  expect(await languageOfCall()).toBe('en');
  vi.stubGlobal('location', { search: '?translateTo=ES' });
  expect(await languageOfCall()).toBe('es');
  sessionStore.set(signedOut);
});

test('a read is a GET without a body, and gives its entity', async () => {
  answer(200, { status: 200, statusType: 'OK', message: '', entity: { cards: [1] } });
  await expect(callApi(read, {})).resolves.toEqual({ cards: [1] });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/api/cards', 'GET', undefined]);
  expect(init?.headers).toMatchObject({ 'accept-language': 'es', channel: 'WEB', 'x-api-key': 'a' });
});

test('a write sends its input, and then the reads that it changes are read anew', async () => {
  answer(200, { status: 200, statusType: 'OK', message: '', entity: {} });
  await callApi(write, { cardId: 7, name: 'Gas' });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/api/cards/7/name', 'PUT', '{"name":"Gas"}']);
  await vi.waitFor(() => expect(refreshReads).toHaveBeenCalledWith([read]), soon);
});

test.each([900, 902])('what a rule refused (%i) is not as the page shows it, so that is read anew', async (code) => {
  answer(400, refusal(900, code));
  await expect(callApi(write, { cardId: 7, name: 'Gas' })).rejects.toMatchObject({ status: 900, code });
  await vi.waitFor(() => expect(refreshReads).toHaveBeenCalledWith([read]), soon);
});

test.each([400, 901, 905])(
  'a write that failed otherwise (%i) changes nothing, so nothing is read anew',
  async (code) => {
    answer(400, refusal(900, code));
    await expect(callApi(write, { cardId: 7, name: 'Gas' })).rejects.toMatchObject({ status: 900, code });
    expect(refreshReads).not.toHaveBeenCalled();
  },
);

test('a write that only asks changes nothing, so nothing is read anew', async () => {
  answer(200, { status: 200, statusType: 'OK', message: '', entity: {} });
  await callApi(write, { cardId: 7, name: 'Gas' }, { isRead: true });
  expect(refreshReads).not.toHaveBeenCalled();
});

test.each([
  [400, 900, 'warning'],
  [404, 404, 'warning'],
  [500, 500, 'serverError'],
  [503, 503, 'serverError'],
])('HTTP %i with envelope status %i opens the %s modal', async (http, status, kind) => {
  answer(http, refusal(status));
  await expect(callApi(read, {})).rejects.toMatchObject({ status });
  expect(modalStore.get()).toMatchObject({ kind, message: 'Not today' });
});

test('a silent failure is for the caller alone', async () => {
  answer(500, refusal(500));
  await expect(callApi(read, {}, { silent: true })).rejects.toMatchObject({ status: 500 });
  expect(modalStore.get()).toBeNull();
});

test.each([
  { call: read, input: {}, key: undefined, isWrite: false, readsAnew: 0 },
  { call: write, input: { cardId: 7, name: 'Gas' }, key: 'k', isWrite: true, readsAnew: 1 },
])('no answer is no failure: nobody knows yet ($call.name)', async ({ call, input, key, isWrite, readsAnew }) => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(callApi(call, input, { idempotencyKey: key })).rejects.toMatchObject({ status: 0 });
  expect(modalStore.get()).toMatchObject({ kind: 'unanswered', unanswered: { call, key: key ?? null, isWrite } });
  // A write may have worked: the page must not show how things were before.
  await vi.waitFor(() => expect(refreshReads).toHaveBeenCalledTimes(readsAnew), soon);
});

test('a write whose answer is a fault may have worked, too', async () => {
  answer(502, refusal(502));
  await expect(callApi(write, { cardId: 7, name: 'Gas' })).rejects.toMatchObject({ status: 502 });
  await vi.waitFor(() => expect(refreshReads).toHaveBeenCalledWith([read]), soon);
});

test('an aborted request is only logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const controller = new AbortController();
  fetched.mockImplementation(async () => {
    controller.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(callApi(read, {}, { signal: controller.signal })).rejects.toThrow('aborted');
  expect(modalStore.get()).toBeNull();
  expect(logged).toHaveBeenCalledWith('card/read aborted');
});

import { defineCall } from '@portal/contract/define-call';
import { maxReads, readsTogetherPath, readsTogetherType } from '@portal/contract/reads-together';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SignedInPart } from '../session/signed-in-part.ts';

const call = defineCall({
  name: 'card/read',
  method: 'GET',
  path: '/api/cards',
  access: 'holder',
  mode: 'reads',
  input: z.object({ n: z.int() }),
  entity: z.object({}),
});

const fetched = vi.fn<(url: string, init: RequestInit & { body?: string }) => Promise<Response>>();
const bodyOf = (init?: { body?: string }) => JSON.parse(init?.body ?? '') as { reads: unknown[] };
let fetchTogether: SignedInPart['fetchTogether'];

beforeEach(async () => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', {});
  vi.resetModules();
  ({ fetchTogether } = await import('./reads-together.ts'));
});

const read = (n: number, token = 't') =>
  fetchTogether({ call, input: { n }, url: `/api/cards?n=${n}`, init: { method: 'GET', headers: { token } } });

const lines = (text: string) =>
  new Response(text, { headers: { 'content-type': readsTogetherType, date: 'Wed, 25 Nov 2026 08:00:00 GMT' } });
const line = (at: number, status = 200, retryAfter: string | null = null) =>
  `${JSON.stringify({ at, status, retryAfter, body: { at } })}\n`;
const alone = async (url: string) => new Response(url);

test('reads that begin together are one request, and each gets its own answer, in whatever order they come', async () => {
  fetched.mockResolvedValue(lines(line(1, 429, '7') + line(0)));
  const [first, second] = await Promise.all([read(1), read(2)]);
  expect(fetched).toHaveBeenCalledOnce();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect({ url, body: bodyOf(init), headers: init?.headers }).toEqual({
    url: readsTogetherPath,
    body: {
      reads: [
        { call: 'card/read', input: { n: 1 } },
        { call: 'card/read', input: { n: 2 } },
      ],
    },
    headers: { token: 't' },
  });
  expect([await first.json(), await second.json()]).toEqual([{ at: 0 }, { at: 1 }]);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '7']);
  expect(first.headers.get('date')).toBe('Wed, 25 Nov 2026 08:00:00 GMT');
});

test('one by itself, and those of another caller, are requests of their own', async () => {
  fetched.mockImplementation(alone);
  await Promise.all([read(1, 'a'), read(2, 'b')]);
  expect(fetched.mock.calls.map(([url]) => url).toSorted()).toEqual(['/api/cards?n=1', '/api/cards?n=2']);
});

test('never more than the server takes', async () => {
  fetched.mockImplementation(async (_url, init) => {
    const { reads } = bodyOf(init);
    return lines(reads.map((_read, at) => line(at)).join(''));
  });
  await Promise.all(Array.from({ length: maxReads + 2 }, (_each, n) => read(n)));
  const counts = fetched.mock.calls.map(([, init]) => bodyOf(init).reads.length);
  expect(counts.toSorted((one, other) => one - other)).toEqual([2, maxReads]);
});

test('a server of an older release is asked for each, and never again for all', async () => {
  fetched.mockImplementation(async (url) =>
    url === readsTogetherPath ? new Response('', { status: 404 }) : alone(url),
  );
  await Promise.all([read(1), read(2)]);
  await Promise.all([read(3), read(4)]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    readsTogetherPath,
    ...[1, 2, 3, 4].map((n) => `/api/cards?n=${n}`),
  ]);
});

test('what is no answer of ours comes to each as it is', async () => {
  fetched.mockResolvedValue(new Response('<p>Wi-Fi</p>', { status: 200, headers: { 'content-type': 'text/html' } }));
  const replies = await Promise.all([read(1), read(2)]);
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['<p>Wi-Fi</p>', '<p>Wi-Fi</p>']);
});

test('an answer that is cut off fails what had not come, as a request without an answer', async () => {
  fetched.mockResolvedValue(lines(line(0) + line(1).slice(0, 9)));
  const [first, second] = await Promise.allSettled([read(1), read(2)]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
});

test('without a network each fails', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const all = await Promise.allSettled([read(1), read(2)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

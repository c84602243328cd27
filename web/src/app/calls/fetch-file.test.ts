import { defineCall } from '@portal/contract/define-call';
import { FileReply } from '@portal/contract/file-reply';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fetchFile } from './fetch-file.ts';

const download = defineCall({
  name: 'transactions/download',
  method: 'POST',
  path: '/api/download',
  access: 'public',
  mode: 'reads',
  input: z.object({}),
  entity: FileReply,
  files: ['CSV'],
});

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'es' },
    getElementById: () => ({ textContent: JSON.stringify({ apiKey: 'a', gatewayKey: 'g' }) }),
  });
});

const leaving = new AbortController();
const ask = (onReceived: (bytes: number) => void = () => undefined, signal = leaving.signal) =>
  fetchFile(download, {}, { signal, onReceived });

const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a-b.csv"' };

/** A body of these pieces that then ends, or breaks off. */
function bodyOf(pieces: string[], isBroken = false): ReadableStream<Uint8Array> {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  return new ReadableStream({
    pull: (controller) => {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (isBroken) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
}

test('a file comes with its name, and tells how far it has come', async () => {
  fetched.mockResolvedValue(new Response(bodyOf(['día,', 'monto']), { headers }));
  const received: number[] = [];
  const { name, blob } = await ask((bytes) => received.push(bytes));
  expect([name, blob.type, await blob.text()]).toEqual(['a-b.csv', 'text/csv', 'día,monto']);
  expect(received).toEqual([5, 10]);
});

test('a refusal is read from its envelope', async () => {
  const messages = [{ code: 900, message: 'Too long', shortMessage: 'export too long' }];
  const body = JSON.stringify({ status: 900, statusType: 'ERROR', message: 'Too long', errors: { messages } });
  fetched.mockResolvedValue(new Response(body, { status: 400 }));
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: 900, shortMessage: 'export too long' });
});

test('a part is never taken for the whole: what breaks off fails', async () => {
  fetched.mockResolvedValue(new Response(bodyOf(['1'], true), { headers }));
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('an answer that is no file fails', async () => {
  fetched.mockResolvedValue(new Response(JSON.stringify({ status: 200, statusType: 'OK', message: 'OK', entity: {} })));
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError' });
});

test('who cancels is told nothing but that', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
  const cancelled = new AbortController();
  fetched.mockImplementation(async () => {
    cancelled.abort();
    throw cancelled.signal.reason as Error;
  });
  await expect(ask(() => undefined, cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(info).toHaveBeenCalledWith('transactions/download aborted');
});

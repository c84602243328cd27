import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@portal/contract/define-call';
import { FileReply } from '@portal/contract/file-reply';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { soon } from '../testing/soon.ts';
import { ok, refuse } from './outcome.ts';
import { serve } from './serve.ts';

const readNumbers = defineCall({
  name: 'test/read-numbers',
  method: 'GET',
  path: '/api/test/v1/numbers',
  access: 'public',
  mode: 'reads',
  input: z.strictObject({ how: z.enum(['whole', 'refused', 'broken at once', 'broken later', 'endless', 'late']) }),
  entity: FileReply,
  files: ['CSV'],
  errors: ['notFound'],
});

const stopped = vi.fn<() => void>();
let begin = () => undefined as void;
const late = new Promise<void>((resolve) => (begin = resolve));
const begun = vi.fn<() => void>();

async function* numbers(how: string) {
  try {
    begun();
    if (how === 'late') await late;
    if (how === 'broken at once') throw new Error('nothing there');
    yield '1\n';
    if (how === 'broken later') throw new Error('no more');
    for (let at = 0; at < (how === 'endless' ? 1e9 : 1); at++) yield '2\n'.repeat(10_000);
  } finally {
    stopped();
  }
}

const route = serve(readNumbers, async ({ input: { how } }) =>
  how === 'refused' ? refuse('notFound') : ok({ type: 'CSV', name: 'a "b"\r\nset-cookie: c/d', content: numbers(how) }),
);

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await createTestApi([route]);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const get = (how: string, signal?: AbortSignal) =>
  fetch(`${address}${readNumbers.path}?how=${encodeURIComponent(how)}`, {
    headers: { 'x-api-key': 'test-api', 'x-gateway-key': 'test-gateway' },
    ...(signal && { signal }),
  });

describe('a call that answers with a file', () => {
  test('sends its bytes under a name that breaks no header', async () => {
    const { name, mediaType, content } = await api.fetchFile(readNumbers, { how: 'whole' });
    expect(name).toBe('a-b-set-cookie-c-d.csv');
    expect(mediaType).toBe('text/csv; charset=utf-8');
    expect(content.toString()).toBe(`1\n${'2\n'.repeat(10_000)}`);
  });

  test('answers what fails before the first byte with an envelope', async () => {
    expect(await api.send(readNumbers, { how: 'refused' })).toMatchObject({ httpStatus: 404, status: 404 });
    expect(await api.send(readNumbers, { how: 'x' })).toMatchObject({ httpStatus: 400, status: 400 });
    expect(await api.send(readNumbers, { how: 'broken at once' })).toMatchObject({ httpStatus: 500, status: 500 });
  });

  test('breaks off when it fails later, so that nobody takes a part for the whole', async () => {
    const response = await get('broken later');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('stops being made when the reader goes away', async () => {
    stopped.mockClear();
    const leaving = new AbortController();
    const response = await get('endless', leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce(), soon);
  });

  test('stops being made when the reader went away before its first byte', async () => {
    stopped.mockClear();
    begun.mockClear();
    const leaving = new AbortController();
    const closed = new Promise<void>((resolve) => {
      api.app.server.once('request', (_request, response: ServerResponse) => response.once('close', resolve));
    });
    const gone = get('late', leaving.signal);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce(), soon);
    leaving.abort();
    await expect(gone).rejects.toThrow('aborted');
    await closed;
    begin();
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce(), soon);
  });

  test('is described with its media type', async () => {
    const description = (await (await fetch(`${address}/api/openapi.json`)).json()) as {
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    };
    const responses = description.paths[readNumbers.path]?.get.responses;
    expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(['text/csv']);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(path.resolve(import.meta.dirname, '../../../public/service-worker.js'), 'utf8');

interface Asked {
  url: string;
  mode?: string;
  method?: string;
}

/** Runs the worker in a browser of which the network is there or not; what it does with requests, and what it keeps. */
async function start({ isConnected, isOurs = true }: { isConnected: boolean; isOurs?: boolean }) {
  const listeners = new Map<string, (event: object) => void>();
  const kept: string[] = [];
  const cache = { put: async (url: string) => void kept.push(url) };
  const pageText = isOurs ? '<html data-page="offline">' : '<html><title>Sign in to the network</title>';
  const page = { ok: true, clone: () => page, text: async () => pageText };
  runInNewContext(source, {
    URL,
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    fetch: async ({ url }: Asked) => {
      if (url === '/offline.html') return page;
      if (!isConnected) throw new TypeError('Failed to fetch');
      return `network: ${url}`;
    },
    caches: {
      open: async () => cache,
      match: async (url: string) => (kept.includes(url) ? `kept: ${url}` : undefined),
    },
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      registration: {},
    },
  });
  const install = async () => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const ask = async ({ url, mode = 'navigate', method = 'GET' }: Asked) => {
    let answer: Promise<unknown> | null = null;
    const respondWith = (given: Promise<unknown>) => (answer = given);
    listeners.get('fetch')?.({
      request: { url, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith,
    });
    return answer === null ? null : await (answer as Promise<unknown>);
  };
  return { names: [...listeners.keys()], install, ask, kept };
}
const page = 'https://portal.example/dashboard';

test('it keeps one page, when it is installed, and none that somebody reads', async () => {
  const { names, install, ask, kept } = await start({ isConnected: true });
  await install();
  expect(await ask({ url: page })).toBe(`network: ${page}`);
  expect(kept).toEqual(['/offline.html']);
  expect(names).toEqual(['install', 'activate', 'fetch', 'push', 'notificationclick']);
});

test('without a network a page that is opened becomes the one that is kept', async () => {
  const { install, ask } = await start({ isConnected: false });
  await expect(ask({ url: page })).rejects.toThrow('Failed to fetch');
  await install();
  expect(await ask({ url: page })).toBe('kept: /offline.html');
});

test('a page that a network puts in place of ours is not kept', async () => {
  const { install, kept } = await start({ isConnected: true, isOurs: false });
  await expect(install()).rejects.toThrow('not the page of the portal');
  expect(kept).toEqual([]);
});

test.each([
  ['a call', { url: 'https://portal.example/api/cardService/v1/cards', mode: 'cors' }],
  ['a style', { url: 'https://portal.example/assets/main.css', mode: 'no-cors' }],
  ['a form that is sent', { url: page, method: 'POST' }],
  ['the console of the staff', { url: 'https://portal.example/desk/audit' }],
])('it leaves %s alone', async (_, asked) => {
  const { install, ask } = await start({ isConnected: false });
  await install();
  expect(await ask(asked)).toBeNull();
});

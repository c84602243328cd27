import type { PageData } from '@portal/contract/page-bundle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startTexts } from './texts.ts';

const data = { language: 'en', program: { phone: '', name: '' }, texts: { common: {} }, textsUrl: '/texts' };
// Only what texts read of a page.
const start = () => startTexts(data as unknown as PageData);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('texts that do not come are asked for five times more, after 350 ms, doubling', async () => {
  const askedAt: number[] = [];
  const begun = Date.now();
  vi.stubGlobal('fetch', async () => {
    askedAt.push(Date.now() - begun);
    throw new TypeError('away');
  });
  const texts = await start();
  void texts.loadNamespaces(['card']);
  await vi.advanceTimersByTimeAsync(60_000);
  const waits = askedAt.map((at, n) => at - (askedAt[n - 1] ?? 0));
  expect(waits).toEqual([0, 350, 700, 1_400, 2_800, 5_600]);
});

test('a file that fails is asked for six times at most, and as often when it is wanted again', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('away');
  });
  const texts = await start();
  const loadCard = async () => {
    const loaded = loadTexts(texts, ['card']);
    const isLost = loaded.then(
      () => false,
      () => true,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return await isLost;
  };
  expect(await loadCard()).toBe(true);
  expect(asked).toBe(6);
  expect(await loadCard()).toBe(true);
  expect(asked).toBe(12);
});

test('texts are read ten at a time', async () => {
  const open: (() => void)[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    await new Promise<void>((resolve) => open.push(resolve));
    return new Response('{}');
  });
  const texts = await start();
  const names = Array.from({ length: 25 }, (_, n) => `room${n}`);
  const loaded = loadTexts(texts, names);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(10);
  while (open.length > 0) {
    open.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(open.length).toBeLessThanOrEqual(10);
  }
  await loaded;
  expect(asked).toBe(names.length);
});

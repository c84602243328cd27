import type { Language } from '@portal/contract/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncementKeeper } from './announcement-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const fetch = vi.fn<(language: Language) => Promise<string>>(async (language) => `announcements in ${language}`);
  const onAnnouncements = vi.fn<(language: Language, announcements: string) => void>();
  const onFailure = vi.fn<(language: Language) => void>();
  const onNewReader = vi.fn<() => void>();
  const keeper = createAnnouncementKeeper({ debounceMs: 300, fetch, onNewReader, onAnnouncements, onFailure });
  return { ...keeper, fetch, onNewReader, onAnnouncements, onFailure };
}

test('fetches 300 ms after it was last asked, once for each language', async () => {
  const { want, fetch, onAnnouncements } = open();
  want('rosa', 'en');
  await vi.advanceTimersByTimeAsync(299);
  want('rosa', 'es');
  await vi.advanceTimersByTimeAsync(299);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onAnnouncements.mock.calls).toEqual([['es', 'announcements in es']]);

  for (const language of ['en', 'es', 'en', 'es'] as const) {
    want('rosa', language);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(fetch.mock.calls).toEqual([['es'], ['en']]);
});

test('fetches anew for another reader, and drops what comes late for the one before', async () => {
  const { want, fetch, onNewReader, onAnnouncements } = open();
  let answerLate: (announcements: string) => void = () => undefined;
  fetch.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
  want('', 'en');
  await vi.advanceTimersByTimeAsync(300);
  want('rosa', 'en');
  answerLate('of the visitor');
  await vi.advanceTimersByTimeAsync(300);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(onAnnouncements.mock.calls).toEqual([['en', 'announcements in en']]);
  expect(onNewReader).toHaveBeenCalledTimes(2);
});

test('a failure empties the announcements and is tried again after five seconds', async () => {
  const { want, fetch, onAnnouncements, onFailure } = open();
  fetch.mockRejectedValueOnce(new Error('away'));
  want('rosa', 'en');
  await vi.advanceTimersByTimeAsync(300);
  expect(onFailure.mock.calls).toEqual([['en']]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(onAnnouncements).toHaveBeenCalledTimes(1);
});

test('on a slow network it is tried again after ten seconds', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
  const { want, fetch } = open();
  fetch.mockRejectedValueOnce(new Error('away'));
  want('rosa', 'en');
  await vi.advanceTimersByTimeAsync(300 + 9_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('gives up after five tries, until it is asked for the language again', async () => {
  const { want, fetch } = open();
  fetch.mockRejectedValue(new Error('away'));
  want('rosa', 'en');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(6);
  want('rosa', 'es');
  want('rosa', 'en');
  await vi.advanceTimersByTimeAsync(300);
  expect(fetch).toHaveBeenCalledTimes(7);
});

import { afterEach, expect, test, vi } from 'vitest';
import { loading } from '../texts/texts.ts';
import { readSettings } from './read-settings.ts';

afterEach(() => vi.unstubAllGlobals());

/** The settings of every read, as a browser on such a network has them. */
async function settingsOn(effectiveType: string) {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', listens);
  vi.stubGlobal('navigator', { connection: { effectiveType, saveData: false } });
  vi.resetModules();
  const { SWRConfig } = await import('swr');
  return { ...SWRConfig.defaultValue, ...readSettings };
}

const everywhere = {
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

test.each([
  ['4g', { errorRetryInterval: 5_000, loadingTimeout: 3_000 }],
  ['2g', { errorRetryInterval: 10_000, loadingTimeout: 5_000 }],
  ['slow-2g', { errorRetryInterval: 10_000, loadingTimeout: 5_000 }],
])('reads keep to the data-fetching defaults of the specification on %s', async (effectiveType, timing) => {
  expect(await settingsOn(effectiveType)).toMatchObject({ ...everywhere, ...timing });
});

test('texts load with 5 retries from 350 ms, 10 in parallel', () => {
  expect(loading).toEqual({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 });
});

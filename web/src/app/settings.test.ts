import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { readSettings } from './protected.tsx';
import { loading } from './texts.ts';

test('reads keep to the data-fetching defaults of the specification', () => {
  expect({ ...SWRConfig.defaultValue, ...readSettings }).toMatchObject({
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    errorRetryInterval: 5_000,
    loadingTimeout: 3_000,
  });
});

test('texts load with 5 retries from 350 ms, 10 in parallel', () => {
  expect(loading).toEqual({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 });
});

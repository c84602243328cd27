import { defineCall } from '@portal/contract/define-call';
import { act, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { draw } from '../../../testing/draw.tsx';
import { ApiError } from './api-error.ts';
import { readSettings } from './read-settings.ts';
import { useRead } from './use-read.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<() => Promise<unknown>>() }));
vi.mock('./client.ts', () => ({ callApi }));

const listThings = defineCall({
  name: 'card/list-cards',
  method: 'GET',
  path: '/api/things',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({ thing: z.string() }),
  errors: [],
});

function Thing({ retries }: { retries: boolean }) {
  const { data, error, isSlow } = useRead(listThings, {}, { retries });
  return <p>{data?.thing ?? (error ? 'failed' : isSlow ? 'slow' : 'loading')}</p>;
}

const open = (retries: boolean, settings: object = {}) =>
  draw(
    <SWRConfig value={{ ...readSettings, provider: () => new Map(), dedupingInterval: 0, ...settings }}>
      <Thing retries={retries} />
    </SWRConfig>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  callApi.mockReset().mockRejectedValue(new ApiError({ status: 500, message: '' }));
});
afterEach(() => vi.useRealTimers());

test.each([
  ['5 s', 5_000, {}],
  ['10 s where the network is slow', 10_000, { errorRetryInterval: 10_000 }],
])('what is tried again is tried every %s, until it comes', async (_name, intervalMs, settings) => {
  open(true, settings);
  await pass(0);
  expect(callApi).toHaveBeenCalledTimes(1);
  for (const times of [1, 2, 3]) {
    await pass(intervalMs - 1);
    expect(callApi).toHaveBeenCalledTimes(times);
    if (times === 3) callApi.mockResolvedValue({ thing: 'here' });
    await pass(1);
    expect(callApi).toHaveBeenCalledTimes(times + 1);
  }
  await pass(600_000);
  expect(callApi).toHaveBeenCalledTimes(4);
  expect(shown()).toBe('here');
});

test('what is not asked for again by itself stays failed', async () => {
  open(false);
  await pass(600_000);
  expect(callApi).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('failed');
});

test('a load is slow after three seconds', async () => {
  callApi.mockReturnValue(new Promise(() => {}));
  open(false);
  await pass(2_999);
  expect(shown()).toBe('loading');
  await pass(1);
  expect(shown()).toBe('slow');
});

import { lockCard } from '@portal/contract/card/lock-card';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { callOnce, settle } from './call-once.ts';

const { callApi, findOutcome } = vi.hoisted(() => ({
  callApi: vi.fn<(call: unknown, input: unknown, options: { idempotencyKey: string }) => Promise<unknown>>(),
  findOutcome: vi.fn<(key: string) => Promise<string | null>>(),
}));
vi.mock(import('./client.ts'), async (original) => ({ ...(await original()), callApi: callApi as never }));
vi.mock(import('./find-outcome.ts'), async (original) => ({
  ...(await original()),
  findOutcome: findOutcome as never,
}));

const tokens = { accessToken: 'a', refreshToken: 'r', expiryTime: 900, timeZones: [] };
const input = { cardId: 7, cvv: '123' };
const lost = new ApiError({ status: 0, message: '', unanswered: { call: lockCard, key: 'k', isWrite: true } });
const keys = () => callApi.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);

beforeEach(() => {
  callApi.mockReset();
  findOutcome.mockReset();
  const saved = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
});

test('looks when no answer comes, and fetches what was answered under the same key', async () => {
  callApi.mockRejectedValueOnce(lost).mockResolvedValueOnce({ locked: false });
  findOutcome.mockResolvedValue('DONE');
  expect(await callOnce(unlockCard, input)).toEqual({ locked: false });
  expect(new Set(keys())).toEqual(new Set([findOutcome.mock.calls[0]?.[0]]));
});

test.each(['UNKNOWN', null])(
  'does not send it again by itself when nobody knows (%s), and keeps the key',
  async (outcome) => {
    callApi.mockRejectedValueOnce(lost);
    findOutcome.mockResolvedValue(outcome);
    await expect(callOnce(unlockCard, input)).rejects.toBe(lost);
    expect(callApi).toHaveBeenCalledTimes(1);
    callApi.mockResolvedValueOnce({});
    await callOnce(unlockCard, input);
    expect(new Set(keys()).size).toBe(1);
  },
);

test('another one beside one that was done has a key of its own, though the answer to that did not come', async () => {
  callApi.mockRejectedValueOnce(lost);
  findOutcome.mockResolvedValueOnce(null);
  await expect(callOnce(unlockCard, input)).rejects.toBe(lost);
  findOutcome.mockResolvedValueOnce(null);
  await expect(settle(unlockCard, input)).rejects.toMatchObject({ status: 0 });
  findOutcome.mockResolvedValueOnce('DONE');
  await settle(unlockCard, input);
  callApi.mockResolvedValueOnce({});
  await callOnce(unlockCard, input);
  expect(new Set(keys()).size).toBe(2);
});

test.each(['DONE', 'UNKNOWN', null])(
  'a refusal that comes before the key is looked at does not close what was sent before (%s)',
  async (outcome) => {
    callApi.mockRejectedValueOnce(lost);
    findOutcome.mockResolvedValueOnce(null).mockResolvedValue(outcome);
    await expect(callOnce(unlockCard, input)).rejects.toBe(lost);
    const busy = new ApiError({ status: 900, message: 'wait', shortMessage: 'too many requests' });
    callApi.mockRejectedValueOnce(busy);
    await expect(callOnce(unlockCard, input)).rejects.toBe(busy);
    callApi.mockResolvedValueOnce({});
    await callOnce(unlockCard, input);
    expect(new Set(keys()).size).toBe(1);
  },
);

test('what the server may have forgotten is not sent again, and stays until that was told', async () => {
  callApi.mockRejectedValueOnce(lost);
  findOutcome.mockResolvedValue(null);
  sessionStore.set(signedIn({ success: true, userId: 'pat', language: 'en', ...tokens }, new Date()));
  await expect(callOnce(unlockCard, input)).rejects.toBe(lost);
  vi.useFakeTimers({ now: Date.now() + 23 * 3_600_000 });
  const forgotten = { unanswered: { isWrite: true, isForgotten: true, key: keys()[0] } };
  for (let n = 0; n < 2; n++) await expect(callOnce(unlockCard, input)).rejects.toMatchObject(forgotten);
  expect(callApi).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  sessionStore.set(signedOut);
});

test('what was refused is over: the next try is another one', async () => {
  const refused = new ApiError({ status: 900, message: 'no' });
  callApi.mockRejectedValueOnce(refused);
  await expect(callOnce(unlockCard, input)).rejects.toBe(refused);
  expect(findOutcome).not.toHaveBeenCalled();
  callApi.mockResolvedValueOnce({});
  await callOnce(unlockCard, input);
  expect(new Set(keys()).size).toBe(2);
});

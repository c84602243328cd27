import { expect, test } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { signedOut } from '../session/session.ts';
import { isPassing, refreshEndMs, refreshRetryMs } from './refresh-retry.ts';

const minuteMs = 60_000;
const far = { endMs: 30 * minuteMs, nowMs: 0 };

test('a refresh is tried four times within the minute in which a retry gets the same tokens, then once a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 40].map((failures) => refreshRetryMs(failures, null, far));
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, minuteMs, minuteMs, minuteMs]);
  expect(5_000 + 10_000 + 20_000).toBeLessThan(minuteMs);
});

test('it waits as long as the server asks it to', () => {
  expect(refreshRetryMs(1, 90, far)).toBe(90_000);
  expect(refreshRetryMs(4, 2, far)).toBe(40_000);
});

test("no wait goes past the token's end, which is 30 minutes after the last refresh", () => {
  const endMs = refreshEndMs({ ...signedOut, refreshedTime: '2026-11-24T10:00:00.000Z' });
  expect(new Date(endMs).toISOString()).toBe('2026-11-24T10:30:00.000Z');
  expect(refreshRetryMs(9, 3_600, { endMs, nowMs: endMs - 7_000 })).toBe(7_000);
  expect(refreshRetryMs(9, null, { endMs, nowMs: endMs + 1 })).toBe(0);
});

test('only a refusal of the portal is for good; its plea for patience is not', () => {
  const call = {} as never;
  const unanswered = { call, key: null, isWrite: true };
  expect(isPassing(new ApiError({ status: 0, message: '', unanswered }))).toBe(true);
  expect(isPassing(new ApiError({ status: 503, message: '', unanswered }))).toBe(true);
  expect(isPassing(new ApiError({ status: 900, message: '', shortMessage: 'too many requests' }))).toBe(true);
  expect(isPassing(new ApiError({ status: 401, message: '', shortMessage: 'unauthorized' }))).toBe(false);
  expect(isPassing(new ApiError({ status: 403, message: '', shortMessage: 'unknown client' }))).toBe(false);
});

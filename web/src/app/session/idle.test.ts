import { activityDebounceMs, idleTimeoutMs, idleWarningMs } from '@portal/contract/constants';
import { expect, test } from 'vitest';
import { idleRemainingMs, idleStateOf } from './idle.ts';

const lastActiveMs = Date.parse('2026-11-20T09:00:00Z');

test('the limits are those of the specification', () => {
  expect([idleTimeoutMs, activityDebounceMs, idleWarningMs]).toEqual([900_000, 300, 120_000]);
});

test.each([
  ['at once', '2026-11-20T09:00:00.000Z', 900_000, 'active'],
  ['just before the warning', '2026-11-20T09:12:59.999Z', 120_001, 'active'],
  ['two minutes before the end', '2026-11-20T09:13:00.000Z', 120_000, 'warned'],
  ['in the last moment', '2026-11-20T09:14:59.999Z', 1, 'warned'],
  ['at the end', '2026-11-20T09:15:00.000Z', 0, 'timedOut'],
  ['after a night asleep', '2026-11-21T07:00:00.000Z', 0, 'timedOut'],
  ['by a clock that was set back', '2026-11-20T08:59:00.000Z', 960_000, 'active'],
] as const)('%s', (_name, now, remainingMs, state) => {
  expect(idleRemainingMs(lastActiveMs, Date.parse(now))).toBe(remainingMs);
  expect(idleStateOf(lastActiveMs, Date.parse(now))).toBe(state);
});

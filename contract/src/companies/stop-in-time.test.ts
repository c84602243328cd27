import { expect, test } from 'vitest';
import { isSentAgain, isStoppedInTime, stopByDay } from './stop-in-time.ts';

test('three banking days before', () => {
  expect(stopByDay('2026-12-05')).toBe('2026-12-02');
  // Thanksgiving is no banking day.
  expect(stopByDay('2026-11-30')).toBe('2026-11-24');
  expect(isStoppedInTime('2026-12-02', '2026-12-05')).toBe(true);
  expect(isStoppedInTime('2026-12-03', '2026-12-05')).toBe(false);
});

test('sent again within 20 days', () => {
  expect(isSentAgain('2026-12-05', '2026-12-24')).toBe(true);
  expect(isSentAgain('2026-12-05', '2026-12-25')).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverAheadMs } from './server-time.ts';

afterEach(() => vi.useRealTimers());

test('the server says how wrong the clock of a device is; a moment more or less does not count', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z') });
  noteServerTime(null);
  noteServerTime('no date');
  noteServerTime('Fri, 20 Nov 2026 17:00:30 GMT');
  expect(serverAheadMs()).toBe(0);
  noteServerTime('Wed, 30 Dec 2026 17:00:00 GMT');
  expect(serverAheadMs()).toBe(40 * 86_400_000);
  noteServerTime('Wed, 30 Dec 2026 17:00:20 GMT');
  expect(serverAheadMs()).toBe(40 * 86_400_000);
  noteServerTime('Fri, 20 Nov 2026 16:59:59 GMT');
  expect(serverAheadMs()).toBe(0);
});

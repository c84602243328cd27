import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchActivity } from './watch-activity.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('activity is told once, 300 ms after its last sign, and no more once nobody listens', () => {
  const onActivity = vi.fn<() => void>();
  const stop = watchActivity(onActivity);
  for (const name of ['mousemove', 'keydown', 'wheel', 'touchstart']) {
    document.dispatchEvent(new Event(name));
    vi.advanceTimersByTime(299);
  }
  expect(onActivity).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onActivity).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('mousemove'));
  stop();
  document.dispatchEvent(new Event('mousemove'));
  vi.advanceTimersByTime(1_000);
  expect(onActivity).toHaveBeenCalledOnce();
});

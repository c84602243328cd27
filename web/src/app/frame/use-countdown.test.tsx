import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatCountdown, useCountdown } from './use-countdown.ts';

const startMs = Date.parse('2026-11-22T09:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: startMs }));
afterEach(() => void vi.useRealTimers());

function Countdown({ untilMs }: { untilMs: number }) {
  return <output>{formatCountdown(useCountdown(untilMs))}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('seconds are counted down to 0, a begun one included, and no longer', () => {
  render(<Countdown untilMs={startMs + 61_500} />);
  expect(shown()).toBe('1:02');
  pass(1_500);
  expect(shown()).toBe('1:00');
  pass(60_000);
  expect(shown()).toBe('0:00');
  expect(vi.getTimerCount()).toBe(0);
});

test('a later end is counted down to again', () => {
  const { rerender } = render(<Countdown untilMs={startMs} />);
  expect(shown()).toBe('0:00');
  rerender(<Countdown untilMs={startMs + 30_000} />);
  pass(10_000);
  expect(shown()).toBe('0:20');
});

test('who comes back to the page sees at once how late it is', () => {
  render(<Countdown untilMs={startMs + 60_000} />);
  vi.setSystemTime(startMs + 45_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('0:15');
});

test.each([
  [120, '2:00'],
  [107, '1:47'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are written %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

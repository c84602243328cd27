import { expect, test } from 'vitest';
import { createBreaker } from './circuit-breaker.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);

test('a breaker opens after failures in a row, rests, lets one try decide, and closes with a success', () => {
  const breaker = createBreaker({ failures: 3, restMs: 30_000 });
  expect([breaker.failed(at(0)), breaker.failed(at(0))]).toEqual([false, false]);
  breaker.succeeded();
  expect([breaker.failed(at(0)), breaker.failed(at(0)), breaker.failed(at(1))]).toEqual([false, false, true]);
  expect([breaker.places(at(2)), breaker.restsUntil(at(2))]).toEqual([0, at(31)]);
  expect([breaker.places(at(31)), breaker.restsUntil(at(31))]).toEqual([1, null]);
  expect(breaker.failed(at(31))).toBe(false);
  expect([breaker.places(at(32)), breaker.restsUntil(at(32))]).toEqual([0, at(61)]);
  breaker.succeeded();
  expect(breaker.places(at(33))).toBe(Number.POSITIVE_INFINITY);
});

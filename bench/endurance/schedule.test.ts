import { expect, test } from 'vitest';
import { graceMs, isAllowed, type Outage, scheduleOf, windowsOf } from './schedule.ts';

test('every act has its time, one after the other, and all is quiet in the tenths that are compared', () => {
  const acts = scheduleOf(720);
  expect(acts.map(({ act }) => act)).toEqual(['rotate', 'backup', 'release', 'loseDatabase', 'fillDisk']);
  expect(acts.map(({ atSecond }) => atSecond)).toEqual(acts.map(({ atSecond }) => atSecond).toSorted((a, b) => a - b));
  const { first, second } = windowsOf(720);
  const release = acts.find(({ act }) => act === 'release')?.atSecond ?? 0;
  expect(first.late[1]).toBeLessThanOrEqual(release);
  expect(second.early[0]).toBeGreaterThan(release);
  for (const [from, to] of [first.early, second.early, second.late]) {
    expect(acts.filter(({ atSecond }) => atSecond > from && atSecond < to)).toEqual([]);
  }
  expect(second.late[1]).toBe(720);
});

const outage: Outage = { what: 'the database is lost', fromMs: 1_000, toMs: 5_000 };
const failure = { name: 'session/login', status: 503 };
const end = outage.toMs + graceMs;

test.each([
  ['before the outage', 503, 800, 900, false],
  ['asked before it, answered within', 503, 800, 1_200, true],
  ['within it', 503, 2_000, 2_100, true],
  ['shortly after it', 503, end - 1, end + 50, true],
  ['later', 503, end + 1, end + 50, false],
  ['a fault within it', 500, 2_000, 2_100, false],
  ['silence within it', 0, 2_000, 2_100, false],
])('%s, %i is allowed: %#', (_what, status, sentMs, answeredMs, allowed) => {
  expect(isAllowed({ ...failure, status, sentMs, answeredMs }, [outage])).toBe(allowed);
});

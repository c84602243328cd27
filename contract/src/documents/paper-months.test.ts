import { expect, test } from 'vitest';
import { findNextPaper, isPaperMonth } from './paper-months.ts';

test.each([
  ['2026-11-20', '2026-11-20', '2026-11', '2026-12-10'],
  ['2026-12-01', '2026-11-30', '2026-11', '2026-12-10'],
  ['2026-12-10', '2026-03-02', '2026-11', '2026-12-10'],
  ['2026-12-11', '2026-03-02', '2026-12', '2027-01-10'],
  // Asked for when the month was over: the first one is that of the month under way.
  ['2026-12-01', '2026-12-01', '2026-12', '2027-01-10'],
  ['2027-01-03', '2026-12-31', '2026-12', '2027-01-10'],
])('on %s, asked for on %s: that of %s, by %s', (today, since, month, expectedBy) => {
  expect(findNextPaper(today, since)).toEqual({ month, expectedBy });
});

test('who asked for it on the last day of a month gets that month, and who asks a day later does not', () => {
  expect(isPaperMonth('2026-11', '2026-11-30')).toBe(true);
  expect(isPaperMonth('2026-11', '2026-12-01')).toBe(false);
});

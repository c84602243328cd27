import { expect, test } from 'vitest';
import { letterPeriod, listLetterMonths } from './letter-period.ts';

test('24 months, that of today first', () => {
  const months = listLetterMonths('2026-11-20');
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-11', '2024-12']);
});

test('whole months, but no day that is still to come', () => {
  expect(letterPeriod('2026-02', '2026-02', '2026-11-20')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(letterPeriod('2026-10', '2026-11', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-11-20' });
});

import { expect, test } from 'vitest';
import { expectedDays } from './card-tracking.ts';

test.each([
  ['STANDARD', '2026-11-20', '2026-11-25', '2026-11-30'],
  ['STANDARD', '2026-11-16', '2026-11-21', '2026-11-27'],
  ['STANDARD', '2026-11-17', '2026-11-23', '2026-11-27'],
  ['STANDARD', '2026-12-20', '2026-12-26', '2026-12-30'],
  ['STANDARD', '2026-12-28', '2027-01-02', '2027-01-07'],
  ['EXPEDITED', '2026-11-20', '2026-11-24', '2026-11-24'],
  ['EXPEDITED', '2026-11-25', '2026-11-30', '2026-11-30'],
] as const)('%s mail sent on %s comes between %s and %s', (method, sentOn, expectedFrom, expectedTo) => {
  expect(expectedDays(method, sentOn)).toEqual({ expectedFrom, expectedTo });
});

import { expect, test } from 'vitest';
import { benefitPaidOn, isBenefitDay } from './benefit-days.ts';

test.each([
  ['a weekday', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-20'],
  ['a Sunday', '2026-11-22', '2026-11-20'],
  ['Thanksgiving', '2026-11-26', '2026-11-25'],
  ['the Friday after it, on which offices are open', '2026-11-27', '2026-11-27'],
  // Independence Day of 2026 is a Saturday.
  ['the Friday before a holiday on a Saturday', '2026-07-03', '2026-07-02'],
  ['the Thursday before that', '2026-07-02', '2026-07-02'],
  ['the day before a holiday of another weekday', '2026-12-24', '2026-12-24'],
  ['New Year, after a year of its own', '2027-01-01', '2026-12-31'],
])('a benefit that is due on %s', (_which, dueOn, paidOn) => {
  expect(benefitPaidOn(dueOn)).toBe(paidOn);
  expect(isBenefitDay(dueOn)).toBe(dueOn === paidOn);
});

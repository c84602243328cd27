import { expect, test } from 'vitest';
import { reckonUntilDeposit } from './until-deposit.ts';

const at = { availableCents: 128_416, today: '2026-11-23', depositDay: '2026-12-16' };
const bills = [
  { day: '2026-12-02', amountCents: 75 },
  { day: '2026-12-03', amountCents: 52_000 },
  { day: '2026-12-05', amountCents: 3_500 },
  { day: '2026-12-10', amountCents: 9_118 },
];

test('what is left after the bills, a day, in whole dollars', () => {
  const outlook = reckonUntilDeposit(at, [...bills, { day: '2026-12-16', amountCents: 9_999 }]);
  expect(outlook).toEqual({ days: 23, expectedCents: 64_693, leftCents: 63_723, shortCents: 0, dailyCents: 2_700 });
});

test('no daily figure where money is missing, and on the day of the deposit', () => {
  expect(reckonUntilDeposit({ ...at, availableCents: 312 }, bills)).toMatchObject({
    leftCents: 0,
    shortCents: 64_381,
    dailyCents: null,
  });
  expect(reckonUntilDeposit({ ...at, depositDay: at.today }, bills)).toMatchObject({ days: 0, dailyCents: null });
});

test('where the bills take all of it, nothing is left for a day', () => {
  expect(reckonUntilDeposit({ ...at, availableCents: 64_693 }, bills)).toMatchObject({
    leftCents: 0,
    shortCents: 0,
    dailyCents: 0,
  });
});

import { expect, test } from 'vitest';
import { backOfEarlier, sumBack } from './list-fees-back.ts';

const january = { from: '2027-01-01', to: '2027-01-31' };

test('what is given back of a fee of the span lowers it; what is of before, or unknown, is money of its own', () => {
  const backs = [
    { day: '2027-01-05', chargedOn: '2026-12-29', cents: 1 },
    { day: '2027-01-05', chargedOn: '2027-01-01', cents: 2 },
    { day: '2027-01-05', chargedOn: null, cents: 4 },
    { day: '2026-12-31', chargedOn: '2026-11-30', cents: 8 },
    { day: '2027-02-01', chargedOn: '2026-12-29', cents: 16 },
  ];
  expect(sumBack(backOfEarlier(backs, january))).toBe(5);
});

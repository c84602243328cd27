import { expect, test } from 'vitest';
import { countFreeCards } from './free-cards.ts';

const today = '2026-11-20';

test.each([
  [[], 1, { left: 1, nextOn: null }],
  [['2026-03-01'], 1, { left: 0, nextOn: '2027-03-01' }],
  [['2026-03-01'], 3, { left: 2, nextOn: null }],
  [['2026-11-02', '2026-03-01'], 2, { left: 0, nextOn: '2027-03-01' }],
  // The program has since cut how many are free: all but one of them must be a year old.
  [['2026-11-02', '2026-03-01'], 1, { left: 0, nextOn: '2027-11-02' }],
  [['2025-11-20'], 1, { left: 1, nextOn: null }],
  [['2026-03-01'], 0, { left: 0, nextOn: null }],
])('after free cards of %s, where %i are free', (freeOn, perYear, counted) => {
  expect(countFreeCards(freeOn, today, perYear)).toEqual(counted);
});

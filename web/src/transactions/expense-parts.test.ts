import { expect, test } from 'vitest';
import { colorOf, partOf } from './expense-parts.ts';

const all = [{ spentCents: 6000 }, { spentCents: 2000 }, { spentCents: -500 }];

test('the parts of what was spent make one, whatever came back', () => {
  expect(all.map(({ spentCents }) => partOf(spentCents, all))).toEqual([0.75, 0.25, 0]);
  expect(partOf(-500, [{ spentCents: -500 }])).toBe(0);
});

test('five categories have a color of their own', () => {
  expect([0, 4, 5, 12].map(colorOf)).toEqual(['c1', 'c5', 'c6', 'c6']);
});

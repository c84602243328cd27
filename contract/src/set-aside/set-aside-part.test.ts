import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { findAsideProblem, maxPartName, maxParts, PartName } from './set-aside-part.ts';

const part = { partId: 1, name: 'Rent', amountCents: cents(4_000), setAt: '2026-11-20T17:00:00Z' };
const some = (count: number) => Array.from({ length: count }, () => part);

test.each([
  [100, maxParts - 1, null],
  [99, 0, 'tooLittle'],
  [-500, 0, 'tooLittle'],
  [0, maxParts, 'tooManyParts'],
])('with %i cents and %i parts, why no more can be set aside is %s', (available, count, expected) => {
  expect(findAsideProblem({ availableCents: cents(available), parts: some(count) })).toBe(expected);
});

describe('the name of a part', () => {
  test.each(['Rent', 'Útiles de Ana', 'car_repair 2-26', 'x'.repeat(maxPartName)])('can be %j', (name) => {
    expect(PartName.parse(` ${name} `)).toBe(name);
  });
  test.each(['', '  ', 'Rent $', '<b>', 'x'.repeat(maxPartName + 1), 'a\nb'])('cannot be %j', (name) => {
    expect(PartName.safeParse(name).success).toBe(false);
  });
});

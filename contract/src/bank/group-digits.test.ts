import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf } from '../digits.ts';
import { groupByFive } from './group-digits.ts';

test.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '12345'],
  ['123456', '12345-6'],
  ['558001427736', '55800-14277-36'],
  ['12345678901234567', '12345-67890-12345-67'],
])("'%s' reads '%s'", (digits, shown) => {
  expect(groupByFive(digits)).toBe(shown);
});

test('what is grouped is the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,40}$/), (digits) => {
      const shown = groupByFive(digits);
      expect(digitsOf(shown)).toBe(digits);
      expect(
        shown
          .split('-')
          .slice(0, -1)
          .every((group) => group.length === 5),
      ).toBe(true);
    }),
  );
});

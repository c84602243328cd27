import { expect, test } from 'vitest';
import { HelpCategories, HelperName } from './help-grant.ts';

test('categories come once each, in the order of the form, and there is one at least', () => {
  expect(HelpCategories.parse(['AHEAD', 'BALANCE', 'AHEAD'])).toEqual(['BALANCE', 'AHEAD']);
  expect(HelpCategories.safeParse([]).error?.issues[0]?.message).toBe('required');
  expect(HelpCategories.safeParse(['PIN']).success).toBe(false);
});

test.each([
  ['Lucía my daughter', true],
  [' ', false],
  ['<b>', false],
  ['x'.repeat(41), false],
])("name '%s'", (name, isGood) => {
  expect(HelperName.safeParse(name).success).toBe(isGood);
});

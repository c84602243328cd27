import { expect, test } from 'vitest';
import { toShortName } from './short-name.ts';

test.each([
  ['Plaza Foods', 'Plaza Foods'],
  ['Panadería Ángel', 'Panaderia Angel'],
  ['Café Ñandú', 'Café Ñandu'],
  ['日本 Store', 'Store'],
  ['The very long name of a merchant', 'The very long name of a'],
  ['$1,148.00', '$1,148.00'],
])('%s fits a text as %s', (name, short) => {
  expect(toShortName(name)).toBe(short);
});

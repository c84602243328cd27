import { expect, test } from 'vitest';
import { ShownText } from './shown-text.ts';

test.each([
  [' Plaza Foods ', 'Plaza Foods'],
  ['Plaza\r\nFoods\t#4', 'Plaza Foods #4'],
  ['Plaza\0Foods', 'Plaza Foods'],
  ['a\u202Ecod.exe', 'acod.exe'],
  ['Café “Ñandú” العربية 日本', 'Café “Ñandú” العربية 日本'],
])('%j is shown as %j', (text, shown) => {
  expect(ShownText.parse(text)).toBe(shown);
});

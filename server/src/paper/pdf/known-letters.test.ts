import { expect, test } from 'vitest';
import { inKnownLetters } from './known-letters.ts';

test.each([
  ['Panadería “Ñandú” – €5 … −$1.00', 'Panadería “Ñandú” – €5 … −$1.00'],
  ['Pan\u0303aderi\u0301a', 'Pañadería'],
  ['Żabka Ćevapi, İstanbul', 'Zabka Cevapi, Istanbul'],
  ['日本 ☕ Café', '?? ? Café'],
  ['❤\uFE0F', '?'],
  ['a\u202Ecod.exe\u0007', 'acod.exe'],
  ['Apt 3\nSan Antonio', 'Apt 3\nSan Antonio'],
])('%j is written as %j', (text, written) => {
  expect(inKnownLetters(text)).toBe(written);
});

import { expect, test } from 'vitest';
import { readFigure } from './searched-text.ts';

test.each([
  { text: '148.00', figure: { fromCents: 14_800, spanCents: 1, everyCents: 100_000, signs: [1, -1] } },
  { text: ' $1,148.5 ', figure: { fromCents: 114_850, spanCents: 10, everyCents: 1_000_000, signs: [1, -1] } },
  { text: '048.00', figure: { fromCents: 104_800, spanCents: 1, everyCents: 100_000, signs: [1, -1] } },
  { text: '00.48', figure: { fromCents: 10_048, spanCents: 1, everyCents: 10_000, signs: [1, -1] } },
  { text: '0.48', figure: { fromCents: 48, spanCents: 1, everyCents: 1_000, signs: [1, -1] } },
  { text: '148.', figure: { fromCents: 14_800, spanCents: 100, everyCents: 100_000, signs: [1, -1] } },
  { text: '+0.48', figure: { fromCents: 48, spanCents: 1, everyCents: null, signs: [1] } },
  { text: '+148.00', figure: { fromCents: 14_800, spanCents: 1, everyCents: null, signs: [1] } },
  { text: '−148.0', figure: { fromCents: 14_800, spanCents: 10, everyCents: null, signs: [-1] } },
])("'$text' is part of amounts", ({ text, figure }) => {
  expect(readFigure(text)).toEqual(figure);
});

test.each(['148.505', '-048.00'])("'%s' is part of no amount", (text) => {
  expect(readFigure(text)).toMatchObject({ signs: [] });
});

test.each(['148', '.50', 'shop 148.00', '1.48.00', '1234567890123.00', ''])("'%s' is looked up as a text", (text) => {
  expect(readFigure(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { countProse, measure } from './measure.ts';

test.each([
  ['sentences', ['Lock it now. Nobody can use it!'], 2, 7],
  ['a label is none', ['Lock my card', 'Sign in'], 0, 0],
  ['two words with a stop are none', ['Please wait.'], 0, 0],
  ['what leads to a list, and what is of one', ['So that we can find it:', 'your name, and why;'], 2, 10],
  ['initials and hours end no sentence', ['Write to P.O. Box 2 or call from 8 a.m. to 6 p.m. only.'], 1, 14],
  ['a question that goes on', ['¿La encontró? Desbloquéela con el código.'], 2, 6],
  ['figures and placeholders are not counted', ['It costs {{fee}} or $4.00 each time, by 10/12/2026.'], 1, 6],
  ['a figure may end a sentence', ['You pay us $4.00. It is free after that.'], 2, 8],
])('%s', (_what, blocks, sentences, words) => {
  expect(countProse(blocks, 'en')).toMatchObject({ sentences, words });
});

test('the grade of Flesch and Kincaid', () => {
  // 6 words, 1 sentence, 6 syllables: 0.39 × 6 + 11.8 × 1 − 15.59.
  expect(measure(['The cat sat on the mat.'], 'en')?.figure).toBeCloseTo(-1.45, 2);
});

test('INFLESZ', () => {
  // El-di-ne-ro-es-tá-en-su-tar-je-ta: 6 words, 1 sentence, 11 syllables: 206.835 − 62.3 × 11/6 − 6.
  expect(measure(['El dinero está en su tarjeta.'], 'es')?.figure).toBeCloseTo(86.618, 2);
});

test('nothing but labels has no figure', () => {
  expect(measure(['Sign in'], 'en')).toBeNull();
});

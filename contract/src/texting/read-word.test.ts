import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWords, wordIn } from './keywords.ts';
import { readTextWord } from './read-word.ts';

test.each([
  ['BAL', 'BAL', 'en', null],
  ['Bal.', 'BAL', 'en', null],
  [' balance? ', 'BAL', 'en', null],
  ['SALDO ', 'BAL', 'es', null],
  ['¿Saldo?', 'BAL', 'es', null],
  ['last', 'LAST', 'en', null],
  ['últimas', 'LAST', 'es', null],
  ['ultimo', 'LAST', 'es', null],
  ['Next!', 'NEXT', 'en', null],
  ['próximo', 'NEXT', 'es', null],
  ['lock', 'LOCK', 'en', null],
  ['LOCK 4821', 'LOCK', 'en', '4821'],
  ['Bloquear: 4821.', 'LOCK', 'es', '4821'],
] as const)("'%s' is %s in %s", (text, word, language, last4Digit) => {
  expect(readTextWord(text)).toEqual({ word, language, last4Digit });
});

test.each([
  '',
  '  ',
  'hello',
  'my balance',
  'BAL 4821',
  'LOCK 482',
  'LOCK4821',
  'LOCK 4821 now',
  'LOCK 4821 4821',
  '1 LOCK',
  'LOCK 482a',
  'LOCK 48211',
  'unlock',
  'desbloquear',
  'YES',
  'STOP',
  '4821',
])("'%s' is no question", (text) => {
  expect(readTextWord(text)).toBeNull();
});

test('each word is read whatever its case and the signs around it', () => {
  const sign = fc.string({ unit: fc.constantFrom(' ', '.', '!', '?', '¿', '¡', '"', '\n') });
  const asked = fc.record({
    word: fc.constantFrom(...textWords),
    language: fc.constantFrom('en' as const, 'es' as const),
  });
  fc.assert(
    fc.property(asked, sign, sign, fc.boolean(), ({ word, language }, before, after, isLower) => {
      const typed = isLower ? wordIn(word, language).toLowerCase() : wordIn(word, language);
      expect(readTextWord(`${before}${typed}${after}`)).toEqual({ word, language, last4Digit: null });
    }),
  );
});

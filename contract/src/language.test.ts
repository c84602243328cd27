import { describe, expect, test } from 'vitest';
import { chooseLanguage, findLanguage, otherLanguages } from './language.ts';

describe('language', () => {
  test.each([
    ['translateTo wins', { translateTo: 'ES', session: 'en', browser: 'en-US' }, 'es'],
    ['translateTo ignores case', { translateTo: 'es', browser: 'en' }, 'es'],
    ['another translateTo does not count', { translateTo: 'ESP', session: 'en', browser: 'es' }, 'en'],
    ['then the session', { session: 'es', browser: 'en-US' }, 'es'],
    ['then the first two letters of the first browser entry', { browser: 'es-MX,en;q=0.8' }, 'es'],
    ['a later browser entry does not count', { browser: 'fr-FR,es;q=0.8' }, 'en'],
    ['else English', {}, 'en'],
  ] as const)('%s', (_, sources, expected) => {
    expect(chooseLanguage(sources)).toBe(expected);
  });

  test('only the supported languages are found', () => {
    expect([findLanguage('EN-us'), findLanguage('es'), findLanguage('fr'), findLanguage('')]).toEqual([
      'en',
      'es',
      null,
      null,
    ]);
    expect([otherLanguages('en'), otherLanguages('es')]).toEqual([['es'], ['en']]);
  });
});

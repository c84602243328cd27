import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { wantedLanguage } from './page-language.ts';

// Only what is read of a request.
const asked = (translateTo: unknown, headers: Record<string, string>) =>
  ({ query: { translateTo }, headers }) as unknown as FastifyRequest;
const wanted = (translateTo: unknown, headers: Record<string, string>) =>
  wantedLanguage(asked(translateTo, headers), ['en', 'es']);

test.each([
  ['translateTo wins', 'ES', { cookie: 'language=en', 'accept-language': 'en-US' }, 'es', true],
  ['else the session', undefined, { cookie: 'a=b; language=es', 'accept-language': 'en-US' }, 'es', false],
  ['else the first entry of the browser', undefined, { 'accept-language': 'es-MX,en;q=0.9' }, 'es', false],
  ['else English', undefined, { 'accept-language': 'fr-FR' }, 'en', false],
  ['an unknown translateTo does not count', 'FR', { 'accept-language': 'es' }, 'es', false],
  ['nor does a repeated one', ['ES', 'EN'], {}, 'en', false],
  ['nor does a cookie of another name', undefined, { cookie: 'mylanguage=es' }, 'en', false],
])('%s', (_name, translateTo, headers, language, isChosen) => {
  expect(wanted(translateTo, headers as Record<string, string>)).toEqual({ language, isChosen });
});

test('a program that names Spanish first answers in it whose browser asks for neither language', () => {
  const language = (browser?: string) =>
    wantedLanguage(asked(undefined, browser === undefined ? {} : { 'accept-language': browser }), ['es', 'en'])
      .language;
  expect([language('fr-FR'), language(), language('en-US')]).toEqual(['es', 'es', 'en']);
});

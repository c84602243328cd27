import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { wantedLanguage } from './page-language.ts';

const wanted = (translateTo: unknown, headers: Record<string, string>) =>
  wantedLanguage({ query: { translateTo }, headers } as unknown as FastifyRequest);

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

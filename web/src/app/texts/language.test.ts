import { expect, test } from 'vitest';
import { signedOut, withLanguage } from '../session/session.ts';
import { homeAfter, languageOf, mergeQuery } from './language.ts';

const inSpanish = withLanguage({ ...signedOut, user: { ...signedOut.user, isAuthed: true } }, 'es');

test.each([
  ['translateTo wins', '?translateTo=EN', inSpanish, 'es', 'en'],
  ['else the language of the signed-in session', '', inSpanish, 'en', 'es'],
  ['else that of the document', '', signedOut, 'es', 'es'],
  ['a session that is over does not count', '', withLanguage(signedOut, 'es'), 'en', 'en'],
  ['an unknown translateTo does not count', '?translateTo=FR', inSpanish, 'en', 'es'],
] as const)('%s', (_name, search, session, served, expected) => {
  expect(languageOf(search, session, served)).toBe(expected);
});

test.each([
  ['', '/faq', '/faq'],
  ['?translateTo=ES', '/faq', '/faq?translateTo=ES'],
  ['?translateTo=ES&a=1', '?translateTo=EN', '?translateTo=EN&a=1'],
  ['?a=1', '/faq?b=2#fees', '/faq?a=1&b=2#fees'],
])('the query %s and a link to %s go to %s', (search, to, expected) => {
  expect(mergeQuery(search, to)).toBe(expected);
});

test.each([
  ['', '/'],
  ['?card=clara-12&text=rent', '/'],
  ['?card=clara-12&translateTo=ES', '/?translateTo=ES'],
])('after %s nothing of a cardholder goes home but the language', (search, home) => {
  expect(homeAfter(search)).toBe(home);
});

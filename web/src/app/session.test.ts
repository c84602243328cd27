import { expect, test } from 'vitest';
import { isAlive, signedIn, signedOut, withCards, withLanguage, withTokens } from './session.ts';

const now = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-11-20T09:14:00Z');
const tokens = {
  success: true,
  accessToken: 'a1',
  refreshToken: 'r1',
  expiryTime: 900,
  userId: 'rosadelgado',
  language: 'es',
} as const;

test('starts signed out with the defaults of the specification', () => {
  expect(signedOut).toMatchObject({ user: { isAuthed: false }, selectedCardID: 0, cards: [] });
});

test('a login starts a session of its own', () => {
  const state = signedIn(tokens, now);
  expect(state.user).toMatchObject({ isAuthed: true, accessToken: 'a1', userId: 'rosadelgado', language: 'es' });
  expect(state.refreshedTime).toBe('2026-11-20T09:00:00.000Z');
});

test('a refresh changes the tokens and keeps the language that was chosen since', () => {
  const state = withLanguage(signedIn(tokens, now), 'en');
  const refreshed = withTokens(state, { ...tokens, accessToken: 'a2', refreshToken: 'r2' }, later);
  expect(refreshed.user).toMatchObject({ accessToken: 'a2', refreshToken: 'r2', language: 'en', isAuthed: true });
  expect(refreshed.refreshedTime).toBe(later.toISOString());
});

test('keeps of each card only what the session needs', () => {
  const card = { cardId: 7, cardStatusId: 4, accountNickName: 'Mi Clara', last4Digit: '4821' };
  expect(withCards(signedIn(tokens, now), [card]).cards).toEqual([
    { cardId: 7, cardStatusId: 4, accountNickName: 'Mi Clara' },
  ]);
});

test.each([
  ['while its token lives', signedIn(tokens, now), later, true],
  ['not once it has expired', signedIn(tokens, now), new Date('2026-11-20T09:15:00Z'), false],
  ['not when signed out', signedOut, now, false],
])('a saved session is taken up again: %s', (_name, state, at, expected) => {
  expect(isAlive(state, at)).toBe(expected);
});

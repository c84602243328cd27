import { cardStatusIds } from '@portal/contract/card/card-status';
import type { Tokens } from '@portal/contract/session/tokens';
import { expect, test } from 'vitest';
import { findSaved, isAlive, type SessionState, savedPart, signedIn, signedOut } from './session.ts';

const now = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-11-20T09:14:00Z');
const tokens = {
  success: true,
  accessToken: 'a1',
  refreshToken: 'r1',
  expiryTime: 900,
  userId: 'rosadelgado',
  language: 'es',
  timeZones: ['America/Chicago'],
} satisfies Tokens;

test('starts with the fields and defaults of the specification, and the zones of its times', () => {
  expect(signedOut).toEqual({
    user: {
      isAuthed: false,
      accessToken: '',
      refreshToken: '',
      expiryTime: 0,
      userId: '',
      language: 'en',
      timeZones: [],
      actsFor: { name: '', by: '', role: '' },
    },
    refreshedTime: '',
    selectedCardID: 0,
    cards: [],
    notifications: { en: [], es: [] },
    banners: { en: [], es: [] },
    featureToggle: {},
    showAddressPrompt: true,
    openEditAddressPinVal: false,
    shouldMutateCardsData: true,
    pinVerifyState: null,
  });
});

test('a login starts a session of its own', () => {
  expect(signedIn(tokens, now)).toEqual({
    ...signedOut,
    user: {
      isAuthed: true,
      accessToken: 'a1',
      refreshToken: 'r1',
      expiryTime: 900,
      userId: 'rosadelgado',
      language: 'es',
      timeZones: ['America/Chicago'],
      actsFor: { name: '', by: '', role: '' },
    },
    refreshedTime: '2026-11-20T09:00:00.000Z',
  });
});

test('a session of who acts for a cardholder says so, and keeps it over a reload', () => {
  const actsFor = { name: 'Rosa Delgado', by: 'Ruth Kim', role: 'PAYEE' } as const;
  const session = signedIn({ ...tokens, actsFor }, now);
  expect(session.user.actsFor).toEqual(actsFor);
  expect(findSaved(JSON.stringify(session))?.user.actsFor).toEqual(actsFor);
  const damaged = { ...session, user: { ...session.user, actsFor: { ...actsFor, name: 7 } } };
  expect(findSaved(JSON.stringify(damaged))).toBeNull();
});

test('the result of the PIN screen is never saved', () => {
  const state: SessionState = { ...signedIn(tokens, now), pinVerifyState: 'verified' };
  expect(savedPart(state)).toEqual(signedIn(tokens, now));
  expect(findSaved(JSON.stringify(state))).toEqual(signedIn(tokens, now));
});

test('what an earlier release saved gets the defaults of what it did not know', () => {
  const { showAddressPrompt: _, ...earlier } = signedIn(tokens, now);
  expect(findSaved(JSON.stringify(earlier))).toEqual(signedIn(tokens, now));
});

test.each([null, '', '{broken', 'null', '7', '{}', '{"user":null}'])('%j is no saved session', (text) => {
  expect(findSaved(text)).toBeNull();
});

const whole = signedIn(tokens, now);
const note = { id: 'a', tone: 'info', title: 'A', text: 'B', link: null };

test.each([
  ['a language that is none', { ...whole, user: { ...whole.user, language: 'xx' } }],
  ['zones that are none', { ...whole, user: { ...whole.user, timeZones: [7] } }],
  ['a life that is no number', { ...whole, user: { ...whole.user, expiryTime: null } }],
  ['no token', { ...whole, user: { ...whole.user, accessToken: 7 } }],
  ['cards that are no list', { ...whole, cards: {} }],
  ['a card without its number', { ...whole, cards: [{ cardStatusId: cardStatusIds.active, accountNickName: '' }] }],
  ['messages of one language', { ...whole, banners: { en: [] } }],
  ['a message that is none', { ...whole, banners: { en: [note, null], es: [] } }],
  ['features that are none', { ...whole, featureToggle: { lockCard: 'yes' } }],
  ['features as a list', { ...whole, featureToggle: [] }],
])('a saved session with %s is dropped', (_name, state) => {
  expect(findSaved(JSON.stringify(state))).toBeNull();
});

test('a whole one with everything in it is taken up', () => {
  const cards = [{ cardId: 1, cardStatusId: cardStatusIds.active, accountNickName: '' }];
  const full = { ...whole, cards, banners: { en: [note], es: [note] }, featureToggle: { lockCard: true } };
  expect(findSaved(JSON.stringify(full))).toEqual(full);
});

const withAuthOf = (isAuthed: boolean): SessionState => {
  const session = signedIn(tokens, now);
  return { ...session, user: { ...session.user, isAuthed } };
};

test.each([
  ['while its token lives', signedIn(tokens, now), later, true],
  ['not once it has expired', signedIn(tokens, now), new Date('2026-11-20T09:15:00Z'), false],
  ['not when signed out', signedOut, now, false],
  ['not one that says of itself that it is over', withAuthOf(false), later, false],
])('a saved session is taken up again: %s', (_name, state, at, expected) => {
  expect(isAlive(state, at)).toBe(expected);
});

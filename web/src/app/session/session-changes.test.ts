import { cardStatusIds } from '@portal/contract/card/card-status';
import type { Tokens } from '@portal/contract/session/tokens';
import { expect, test } from 'vitest';
import { type SessionState, signedIn, signedOut, withLanguage } from './session.ts';
import {
  withAnnouncements,
  withAuth,
  withCards,
  withNickname,
  withoutAddressPrompt,
  withoutBanner,
  withoutUser,
  withPinVerified,
  withRefreshedTokens,
  withSelectedCard,
  withVerifiedTokens,
} from './session-changes.ts';

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
const next = { ...tokens, accessToken: 'a2', refreshToken: 'r2', expiryTime: 600 };
const card = { cardId: 7, cardStatusId: cardStatusIds.active, accountNickName: 'Mi Clara' };
const state = withCards(signedIn(tokens, now), [card]);
const { user } = state;

const banner = { id: 'holiday', tone: 'info', title: 'Banks close', text: 'Soon.', link: null } as const;
const told = withAnnouncements(state, 'es', { banners: [banner], notifications: [] }, { faq: false });

const changes: [name: string, changed: SessionState, difference: Partial<SessionState>][] = [
  ['set the auth flag', withAuth(state, false), { user: { ...user, isAuthed: false } }],
  ['select a card', withSelectedCard(state, 7), { selectedCardID: 7 }],
  ['set the cards', withCards(signedIn(tokens, now), [card]), { cards: [card], shouldMutateCardsData: false }],
  [
    'refresh the tokens; the language stays what was chosen since',
    withRefreshedTokens(withLanguage(state, 'en'), next, later),
    {
      user: { ...user, accessToken: 'a2', refreshToken: 'r2', expiryTime: 600, language: 'en' },
      refreshedTime: later.toISOString(),
    },
  ],
  [
    'update the tokens on verify',
    withVerifiedTokens(signedOut, tokens, now),
    { ...signedOut, user, refreshedTime: now.toISOString() },
  ],
  ['keep what the PIN was', withPinVerified(state, 'refused'), { pinVerifyState: 'refused' }],
  ['switch the language', withLanguage(state, 'en'), { user: { ...user, language: 'en' } }],
  ['hide the address prompt', withoutAddressPrompt(state), { showAddressPrompt: false }],
  [
    'update a nickname by card',
    withNickname(withCards(state, [card, { ...card, cardId: 8 }]), 8, 'Gas'),
    { cards: [card, { ...card, cardId: 8, accountNickName: 'Gas' }] },
  ],
  [
    'keep the messages of a language, and the switches',
    told,
    { banners: { en: [], es: [banner] }, featureToggle: { faq: false } },
  ],
  ['close a banner', withoutBanner(told, 'holiday'), { featureToggle: { faq: false } }],
  ['close a banner that is gone', withoutBanner(state, 'holiday'), {}],
  ['reset the user only', withoutUser(state), { user: signedOut.user, refreshedTime: '' }],
];

test.each(changes)('%s: that changes, and nothing else', (_name, changed, difference) => {
  expect(changed).toEqual({ ...state, ...difference });
});

test('of each card only what the session needs is kept', () => {
  const summary = { ...card, last4Digit: '4821' };
  expect(withCards(state, [summary]).cards).toEqual([card]);
});

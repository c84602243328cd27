import type { Announcement } from '@portal/contract/announcements/announcement';
import { inEachLanguage, type Language } from '@portal/contract/language';
import type { Tokens } from '@portal/contract/session/tokens';
import { type SessionCard, type SessionState, signedOut, withTokens } from './session.ts';

/** Says whether the cardholder is signed in, and nothing else. */
export function withAuth(state: SessionState, isAuthed: boolean): SessionState {
  return { ...state, user: { ...state.user, isAuthed } };
}

/** After a token refresh. User and language stay what they are. */
export function withRefreshedTokens(state: SessionState, tokens: Tokens, now: Date): SessionState {
  return withTokens(state, tokens, now);
}

/** After a passcode or PIN was verified: the new tokens, and whose they are. */
export function withVerifiedTokens(state: SessionState, tokens: Tokens, now: Date): SessionState {
  const { userId, language } = tokens;
  return withTokens({ ...state, user: { ...state.user, userId, language } }, tokens, now);
}

/** After the PIN of a card was asked for: whether it was right. */
export function withPinVerified(state: SessionState, pinVerifyState: 'verified' | 'refused'): SessionState {
  return { ...state, pinVerifyState };
}

/** After the cardholder chose a card. */
export function withSelectedCard(state: SessionState, selectedCardID: number): SessionState {
  return { ...state, selectedCardID };
}

/** After the card summary was read. Of each card it keeps only what the session needs. */
export function withCards(state: SessionState, cards: readonly SessionCard[]): SessionState {
  const kept = cards.map(({ cardId, cardStatusId, accountNickName }) => ({ cardId, cardStatusId, accountNickName }));
  return { ...state, cards: kept, shouldMutateCardsData: false };
}

/** After a card got another nickname. */
export function withNickname(state: SessionState, cardId: number, accountNickName: string): SessionState {
  const cards = state.cards.map((card) => (card.cardId === cardId ? { ...card, accountNickName } : card));
  return { ...state, cards };
}

/** After the question about the address was answered, or put off. */
export function withoutAddressPrompt(state: SessionState): SessionState {
  return { ...state, showAddressPrompt: false };
}

/** While the mailing address is edited, which a proof opens; a reload asks for another. */
export function withAddressEdit(state: SessionState, isOpen: boolean): SessionState {
  return { ...state, openEditAddressPinVal: isOpen };
}

/** Forgets who was signed in and keeps the rest. */
export function withoutUser(state: SessionState): SessionState {
  return { ...state, user: signedOut.user, refreshedTime: '' };
}

/** After the metadata was read: messages are kept apart by language, switches are the same in both. */
export function withAnnouncements(
  state: SessionState,
  language: Language,
  { banners, notifications }: Record<'banners' | 'notifications', readonly Announcement[]>,
  featureToggle: SessionState['featureToggle'],
): SessionState {
  return {
    ...state,
    banners: { ...state.banners, [language]: banners },
    notifications: { ...state.notifications, [language]: notifications },
    featureToggle,
  };
}

/** After a banner was closed, which counts in each language. */
export function withoutBanner(state: SessionState, bannerId: string): SessionState {
  const without = (banners: readonly Announcement[]) => banners.filter(({ id }) => id !== bannerId);
  return { ...state, banners: inEachLanguage((language) => without(state.banners[language])) };
}

import type { Language } from '@portal/contract/language';
import type { Tokens } from '@portal/contract/session/tokens';

/** A card as the session keeps it. */
export interface SessionCard {
  cardId: number;
  cardStatusId: number;
  accountNickName: string;
}

/** State of the session, with the field names of specification §3. */
export interface SessionState {
  user: {
    isAuthed: boolean;
    accessToken: string;
    refreshToken: string;
    /** Life of the access token in seconds, counted from `refreshedTime`. */
    expiryTime: number;
    userId: string;
    language: Language;
  };
  /** When the tokens came, as an ISO instant; '' while signed out. */
  refreshedTime: string;
  /** Card that the cardholder chose; 0 stands for the primary one. */
  selectedCardID: number;
  cards: readonly SessionCard[];
}

export const signedOut: SessionState = {
  user: { isAuthed: false, accessToken: '', refreshToken: '', expiryTime: 0, userId: '', language: 'en' },
  refreshedTime: '',
  selectedCardID: 0,
  cards: [],
};

/** After a login: a session of its own, whatever was there before. */
export function signedIn(tokens: Tokens, now: Date): SessionState {
  const { accessToken, refreshToken, expiryTime, userId, language } = tokens;
  const user = { isAuthed: true, accessToken, refreshToken, expiryTime, userId, language };
  return { ...signedOut, user, refreshedTime: now.toISOString() };
}

/** After a token refresh. The language stays what the cardholder chose last. */
export function withTokens(state: SessionState, tokens: Tokens, now: Date): SessionState {
  const { accessToken, refreshToken, expiryTime } = tokens;
  return { ...state, user: { ...state.user, accessToken, refreshToken, expiryTime }, refreshedTime: now.toISOString() };
}

/** After a switch of language. */
export function withLanguage(state: SessionState, language: Language): SessionState {
  return { ...state, user: { ...state.user, language } };
}

/** After the card summary was read. */
export function withCards(state: SessionState, cards: readonly SessionCard[]): SessionState {
  const kept = cards.map(({ cardId, cardStatusId, accountNickName }) => ({ cardId, cardStatusId, accountNickName }));
  return { ...state, cards: kept };
}

/** Whether a saved session may be taken up again: signed in and not expired (specification §2). */
export function isAlive({ user, refreshedTime }: SessionState, now: Date): boolean {
  return user.isAuthed && now.getTime() < Date.parse(refreshedTime) + user.expiryTime * 1000;
}

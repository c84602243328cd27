import type { Announcement } from '@portal/contract/announcements/announcement';
import { fallbackLanguage, findLanguage, inEachLanguage, type Language } from '@portal/contract/language';
import type { ActsFor } from '@portal/contract/representatives/representative';
import type { Tokens } from '@portal/contract/session/tokens';

/** A card as the session keeps it. */
export interface SessionCard {
  cardId: number;
  cardStatusId: number;
  accountNickName: string;
}

/** Application messages of one kind, kept apart by language. */
export type SplitMessages = Readonly<Record<Language, readonly Announcement[]>>;

/** State of the session, with exactly the fields of specification §3. */
export interface SessionState {
  user: {
    isAuthed: boolean;
    accessToken: string;
    refreshToken: string;
    /** Life of the access token in seconds, counted from `refreshedTime`. */
    expiryTime: number;
    userId: string;
    language: Language;
    /** The zones that the cardholder's ZIP may lie in, first the likeliest. */
    timeZones: readonly string[];
    /** The cardholder for whom who signed in acts, who that is, and in which role; '' each where it is the cardholder. */
    actsFor: { name: string; by: string; role: ActsFor['role'] | '' };
  };
  /** When the tokens came, as a date string; '' while signed out. */
  refreshedTime: string;
  /** Card that the cardholder chose; 0 stands for the primary one. */
  selectedCardID: number;
  cards: readonly SessionCard[];
  notifications: SplitMessages;
  banners: SplitMessages;
  /** Features by name; one that is not named has not been heard of yet. */
  featureToggle: Readonly<Record<string, boolean>>;
  /** Tells whether the cardholder may still be asked if the address is right. */
  showAddressPrompt: boolean;
  /** The proof before editing the address is open. */
  openEditAddressPinVal: boolean;
  /** The session's data about the cards is stale. */
  shouldMutateCardsData: boolean;
  /** Result of the PIN screen; lives in memory only. */
  pinVerifyState: 'verified' | 'refused' | null;
}

/** The defaults of the specification: also what a full reset gives. */
export const signedOut: SessionState = {
  user: {
    isAuthed: false,
    accessToken: '',
    refreshToken: '',
    expiryTime: 0,
    userId: '',
    language: fallbackLanguage,
    timeZones: [],
    actsFor: { name: '', by: '', role: '' },
  },
  refreshedTime: '',
  selectedCardID: 0,
  cards: [],
  notifications: inEachLanguage(() => []),
  banners: inEachLanguage(() => []),
  featureToggle: {},
  showAddressPrompt: true,
  openEditAddressPinVal: false,
  shouldMutateCardsData: true,
  pinVerifyState: null,
};

/** Tells whether a saved session may be taken up again: signed in and not expired (specification §2). */
export function isAlive({ user, refreshedTime }: SessionState, now: Date): boolean {
  return user.isAuthed && now.getTime() < Date.parse(refreshedTime) + user.expiryTime * 1000;
}

/** Returns the part of the state to save: everything but the result of the PIN screen. */
export function savedPart(state: SessionState): SessionState {
  return state.pinVerifyState === null ? state : { ...state, pinVerifyState: null };
}

const message = { id: '', tone: '', title: '', text: '' };
const card: SessionCard = { cardId: 0, cardStatusId: 0, accountNickName: '' };
const split = inEachLanguage(() => [message]);
/** One of everything that a saved session can hold. */
const example = {
  ...signedOut,
  user: { ...signedOut.user, timeZones: [''] },
  cards: [card],
  notifications: split,
  banners: split,
};

/** Tells whether a value has the form of an example: its fields, and in a list nothing of another form. */
function isLike(like: unknown, value: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((each) => isLike(like[0], each));
  if (typeof like !== 'object' || like === null) return typeof like === typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(like).every(([name, field]) => isLike(field, (value as Record<string, unknown>)[name]));
}

/**
 * Returns the saved state, with defaults for fields that an earlier release lacked; null when it is no session, or is
 * damaged: then no part of it is trusted.
 */
export function findSaved(text: string | null): SessionState | null {
  try {
    const saved = JSON.parse(text ?? 'null') as Partial<SessionState> | null;
    if (typeof saved?.user !== 'object' || saved.user === null) return null;
    const state = savedPart({ ...signedOut, ...saved, user: { ...signedOut.user, ...saved.user } });
    const isWhole = isLike(example, state) && Object.values(state.featureToggle).every((on) => typeof on === 'boolean');
    return isWhole && findLanguage(state.user.language) === state.user.language ? state : null;
  } catch {
    return null;
  }
}

/** After a login: a session of its own, whatever was there before. */
export function signedIn({ userId, language, ...tokens }: Tokens, now: Date): SessionState {
  return { ...signedOut, ...withTokens({ ...signedOut, user: { ...signedOut.user, userId, language } }, tokens, now) };
}

/** The tokens part of a session: what a login, a check of a login and a refresh bring. */
export function withTokens(
  state: SessionState,
  { accessToken, refreshToken, expiryTime, timeZones, actsFor }: Omit<Tokens, 'success' | 'userId' | 'language'>,
  now: Date,
): SessionState {
  const tokens = { accessToken, refreshToken, expiryTime, timeZones };
  const user = { ...state.user, isAuthed: true, ...tokens, actsFor: actsFor ?? signedOut.user.actsFor };
  return { ...state, user, refreshedTime: now.toISOString() };
}

/** After a switch of language. */
export function withLanguage(state: SessionState, language: Language): SessionState {
  return { ...state, user: { ...state.user, language } };
}

import { createStore, useStore } from '../page/store.ts';
import { tabStorage } from '../page/tab-storage.ts';
import { findSaved, isAlive, type SessionState, savedPart, signedOut } from './session.ts';

const storageKey = 'session';

/** The session of this tab. */
export const sessionStore = createStore<SessionState>(signedOut);

/** A field of the session, as it is while signed out until the first paint is done. Other fields draw nothing anew. */
export function useSession<Field extends keyof SessionState>(field: Field): SessionState[Field] {
  return useStore(sessionStore, signedOut, (state) => state[field]);
}

/** Takes up the session that this tab saved, if it is still alive, and saves every change from here on. */
export function restoreSession(now: Date): void {
  const saved = findSaved(tabStorage.getItem(storageKey));
  if (saved && isAlive(saved, now)) sessionStore.set(saved);
  else tabStorage.removeItem(storageKey);
  mirrorLanguage(sessionStore.get());
  sessionStore.subscribe(() => {
    const state = sessionStore.get();
    if (state.user.isAuthed) tabStorage.setItem(storageKey, JSON.stringify(savedPart(state)));
    else tabStorage.removeItem(storageKey);
    mirrorLanguage(state);
  });
}

/** The server picks the language of a page before any script runs, so it reads that of the session in a cookie. */
function mirrorLanguage({ user }: SessionState): void {
  const life = user.isAuthed ? '' : '; Max-Age=0';
  // The Cookie Store API is too new for the phones of our readers.
  try {
    document.cookie = `language=${user.language}; Path=/; SameSite=Lax${life}`;
  } catch {
    // A browser that keeps nothing is served in its own language first.
  }
}

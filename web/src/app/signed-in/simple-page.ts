import { useEffect } from 'react';
import { createStore, useStore } from '../page/store.ts';
import { tabStorage } from '../page/tab-storage.ts';
import { sessionStore } from '../session/session-store.ts';

const storageKey = 'simplePage';

/** Tells whether the cardholder chose the simple page, as far as this tab has heard. */
const simplePage = createStore(false);

/** Keeps what the server says about it, for pages that do not ask. */
export function keepSimplePage(isSimple: boolean): void {
  simplePage.set(isSimple);
  if (isSimple) tabStorage.setItem(storageKey, 'yes');
  else tabStorage.removeItem(storageKey);
}

/** Returns whether the cardholder chose the simple page; false until that is known. */
export function useSimplePage(): boolean {
  return useStore(simplePage, false, (isSimple) => isSimple);
}

/** Draws all pages in larger type and without a menu, while somebody is signed in who chose the simple page. Used by the frame. */
export function useSimpleType(): boolean {
  const isSimple = useSimplePage();
  useEffect(() => {
    simplePage.set(tabStorage.getItem(storageKey) === 'yes');
    return () => {
      // The next one at this browser may have chosen nothing.
      if (!sessionStore.get().user.isAuthed) keepSimplePage(false);
    };
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('simple', isSimple);
    return () => document.documentElement.classList.remove('simple');
  }, [isSimple]);
  return isSimple;
}

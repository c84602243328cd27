import { createStore } from './store.ts';

/** The values that the browser refused to store. */
const memory = new Map<string, string>();

/** Tells whether memory stands in for the tab's storage, because the browser forbids that or has no room. */
export const isMemoryOnly = createStore(false);

function tried<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    isMemoryOnly.set(true);
    return otherwise;
  }
}

/** The tab's storage as `sessionStorage` has it; what cannot be kept there is kept in memory until the page is left. */
export const tabStorage = {
  getItem: (key: string): string | null => memory.get(key) ?? tried(() => sessionStorage.getItem(key), null),
  setItem: (key: string, value: string): void => {
    const isKept = tried(() => {
      sessionStorage.setItem(key, value);
      return true;
    }, false);
    if (isKept) {
      memory.delete(key);
      return;
    }
    // The earlier value is no longer true.
    tabStorage.removeItem(key);
    memory.set(key, value);
  },
  removeItem: (key: string): void => {
    memory.delete(key);
    tried(() => sessionStorage.removeItem(key), undefined);
  },
};

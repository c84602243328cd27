const storageKey = 'userId';

/** The user ID that this device remembers, or ''. */
export function findRememberedUserId(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    // A browser that keeps nothing remembers nothing.
    return '';
  }
}

/** Remembers a user ID on this device, and nothing else; null forgets it. */
export function rememberUserId(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, userId);
  } catch {
    // See above.
  }
}

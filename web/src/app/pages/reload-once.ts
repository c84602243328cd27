const storageKey = 'reloadedFrom';

/**
 * Tells whether a page that cannot load a part of itself should be fetched anew: after a new release the parts of the old one
 * are gone. `release` is the address of the running script, which changes with each release. True once for each, so
 * that a part that is missing for another reason leads to no loop.
 */
export function shouldReload(release: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (storage.getItem(storageKey) === release) return false;
  storage.setItem(storageKey, release);
  return true;
}

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first paint of the browser, true from then on: whether the page's script is here. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

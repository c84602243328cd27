import { useSyncExternalStore } from 'react';

/** A value that components watch. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store; listeners hear of each change after it. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value. `atFirst` is what the server rendered, so that the first paint in the browser equals it. */
export function useStore<State>(store: Store<State>, atFirst: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => atFirst);
}

const never = () => () => undefined;

/** False on the server and in the first paint of the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

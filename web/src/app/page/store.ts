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

/**
 * Returns what `select` takes from the store's value, and draws anew when that is another. `atFirst` is the value that the server
 * rendered, so that the first paint in the browser equals it.
 */
export function useStore<State, Part>(store: Store<State>, atFirst: State, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(atFirst),
  );
}

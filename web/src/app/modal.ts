import type { ApiError } from './api-error.ts';
import { createStore } from './store.ts';

/** What the one modal of the page shows. */
export interface Modal {
  kind: 'warning' | 'serverError' | 'sessionExpired';
  /** Text of a warning, in the page's language; '' for the general one. */
  message: string;
  /** The session ended because nobody was there. */
  isTimedOut?: boolean;
  /** A persistent modal survives a change of route. */
  isPersistent: boolean;
}

export const modalStore = createStore<Modal | null>(null);

/**
 * Shows a failure (specification §8): 500–599 as the server-error modal, anything else as a warning. Where it is already
 * said that the session has ended, that says enough.
 */
export function showFailure(error: ApiError): void {
  if (modalStore.get()?.isPersistent) return;
  const isServerError = error.status >= 500 && error.status <= 599;
  modalStore.set({ kind: isServerError ? 'serverError' : 'warning', message: error.message, isPersistent: false });
}

/** Says that the session has ended; survives the way home. */
export function showSessionExpired({ isTimedOut }: { isTimedOut: boolean }): void {
  modalStore.set({ kind: 'sessionExpired', message: '', isTimedOut, isPersistent: true });
}

/** A change of route closes the modal, unless it is persistent. */
export function closeModalOnNavigation(): void {
  if (!modalStore.get()?.isPersistent) modalStore.set(null);
}

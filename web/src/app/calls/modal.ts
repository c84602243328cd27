import { createStore } from '../page/store.ts';
import type { ApiError, Unanswered } from './api-error.ts';

/** The content of the one modal of the page. */
export interface Modal {
  kind: 'warning' | 'serverError' | 'sessionExpired' | 'unanswered' | 'accountDeleted';
  /** Text of a warning, in the page's language; '' for the general one. */
  message: string;
  /** The action that failed, in words: the title in place of the general one. */
  failed?: string | undefined;
  /** The session ended because nobody was there. */
  isTimedOut?: boolean;
  /** The outcome of a call that got no answer. */
  unanswered?: Unanswered;
  /** Goes on where no answer came, now that there is one. */
  onAnswer?: (() => void) | undefined;
  /** A persistent modal survives a change of route. */
  isPersistent: boolean;
}

export const modalStore = createStore<Modal | null>(null);

/**
 * Shows a failure (specification §8): 500–599 as the server-error modal, anything else as a warning. No answer is no
 * failure: the modal looks what became of it, and then goes on by `onAnswer`. `failed` says what could not be done. Where
 * it is already said that the session has ended, that says enough.
 */
export function showFailure(error: ApiError, { onAnswer, failed }: Pick<Modal, 'onAnswer' | 'failed'> = {}): void {
  if (modalStore.get()?.isPersistent) return;
  const { unanswered } = error;
  const shown = { failed, isPersistent: false };
  if (unanswered) return modalStore.set({ kind: 'unanswered', message: '', unanswered, onAnswer, ...shown });
  const isServerError = error.status >= 500 && error.status <= 599;
  modalStore.set({ kind: isServerError ? 'serverError' : 'warning', message: error.message, ...shown });
}

/** Says that the session has ended; survives the way home. */
export function showSessionExpired({ isTimedOut }: { isTimedOut: boolean }): void {
  // The owner of a deleted account need not be told that it cannot be read any more.
  if (modalStore.get()?.kind === 'accountDeleted') return;
  modalStore.set({ kind: 'sessionExpired', message: '', isTimedOut, isPersistent: true });
}

/** Says that the online account is deleted; survives the way home, which is all that is left. */
export function showAccountDeleted(): void {
  modalStore.set({ kind: 'accountDeleted', message: '', isPersistent: true });
}

/** A change of route closes the modal, unless it is persistent. */
export function closeModalOnNavigation(): void {
  if (!modalStore.get()?.isPersistent) modalStore.set(null);
}

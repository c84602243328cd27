import { type RefObject, useEffect, useRef } from 'react';
import { draftStore, resetDraftField } from '../app/forms/draft.ts';
import { findRememberedUserId } from '../app/session/remembered-user-id.ts';

/** Fills in the user ID that was just found again, once, or that this device remembers, unless something is typed already. */
export function useFilledForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
    const [userId, saveCredentials] = [field('userId'), field('saveCredentials')];
    const draft = draftStore.get();
    const remembered = findRememberedUserId();
    if (userId && userId.value === '') userId.value = draft.userId || remembered;
    // Not for whoever comes to this page next.
    resetDraftField('userId');
    if (saveCredentials && (remembered !== '' || draft.saveCredentials)) saveCredentials.checked = true;
  }, []);
  return form;
}

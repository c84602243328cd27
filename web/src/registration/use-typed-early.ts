import { type RefObject, useLayoutEffect, useRef } from 'react';
import { changeDraft } from '../app/forms/draft.ts';

/**
 * Keeps what was typed before the script had arrived, and where: the form below starts anew with the draft then, and a
 * slow connection must lose nobody's typing. The last keys come while React takes the page over, so they are read when the
 * form that was there is gone.
 */
export function useTypedEarly(form: RefObject<HTMLElement | null>, isHydrated: boolean): void {
  const early = useRef<HTMLElement | null>(null);
  const focusedId = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (isHydrated) {
      if (early.current) handOver(early.current, focusedId.current);
      early.current = null;
      return undefined;
    }
    const body = form.current;
    early.current = body;
    if (body?.contains(document.activeElement)) focusedId.current = document.activeElement?.id ?? null;
    const noteFocus = ({ target }: FocusEvent) => {
      focusedId.current = (target as HTMLElement).id;
    };
    body?.addEventListener('focusin', noteFocus);
    return () => body?.removeEventListener('focusin', noteFocus);
  }, [form, isHydrated]);
}

/** Writes what an earlier form holds into the fields of the one that took its place. */
function handOver(early: HTMLElement, focusedId: string | null): void {
  for (const { id, name, value } of early.querySelectorAll('input')) {
    const field = document.getElementById(id);
    if (value === '' || !(field instanceof HTMLInputElement)) continue;
    field.value = value;
    changeDraft({ [name]: value });
  }
  if (focusedId) document.getElementById(focusedId)?.focus();
}

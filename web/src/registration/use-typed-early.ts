import { type RefObject, useLayoutEffect, useRef } from 'react';
import { changeDraft } from '../app/draft.ts';

/**
 * Keeps what was typed before the script had arrived, and where: the form below starts anew with the draft then, and a
 * slow connection must lose nobody's typing.
 */
export function useTypedEarly(form: RefObject<HTMLElement | null>, isHydrated: boolean): void {
  const focusedId = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (isHydrated) {
      if (focusedId.current) document.getElementById(focusedId.current)?.focus();
      focusedId.current = null;
      return;
    }
    const typed = [...(form.current?.querySelectorAll('input') ?? [])].filter(({ value }) => value !== '');
    if (typed.length > 0) changeDraft(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
    const { activeElement } = document;
    if (activeElement && form.current?.contains(activeElement)) focusedId.current = activeElement.id;
  }, [form, isHydrated]);
}

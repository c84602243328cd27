import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { areLettersOn } from '../palette/letter-keys.ts';

interface Keys {
  /** The person of the call; null: there is none. */
  holderId: number | null;
  onSearch: () => void;
  onShowKeys: () => void;
}

/** Moves the focus through the links and buttons of the page's lists. */
function moveInList(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>('main .t :is(a[href], button)')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at === -1 && step === -1 ? stops.length - 1 : at + step;
  stops[next]?.focus();
}

/** The way that a letter leads; null: none, or none without a person. */
function wayOf(key: string, holderId: number | null): string | null {
  const always: Readonly<Record<string, string>> = { q: '/', p: '/people' };
  const ofPerson: Readonly<Record<string, string>> = { v: '', a: '/acts', o: '/notes' };
  if (always[key] !== undefined) return always[key];
  return holderId === null || ofPerson[key] === undefined ? null : `/people/${holderId}${ofPerson[key]}`;
}

/**
 * The keys of the console. Control or Command with K searches; single letters lead through it, but not while somebody types, in a
 * dialog, or once they are switched off (WCAG 2.1.4).
 */
export function useKeys({ holderId, onSearch, onShowKeys }: Keys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      const key = event.key.toLowerCase();
      if (document.querySelector('dialog[open]') !== null) return;
      if ((ctrlKey || metaKey) && !altKey && key === 'k') {
        event.preventDefault();
        return onSearch();
      }
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      if (isTyping || ctrlKey || metaKey || altKey || !areLettersOn()) return;
      const way = wayOf(key, holderId);
      if (way !== null) void navigate(way);
      else if (key === 'j' || key === 'k') moveInList(key === 'j' ? 1 : -1);
      else if (key === '?') onShowKeys();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, holderId, onSearch, onShowKeys]);
}

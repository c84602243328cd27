import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The way that a press of one letter leads. */
const ways: Readonly<Record<string, string>> = { q: '/', p: '/people' };

/** Single letters lead through the console, but not while somebody types (WCAG 2.1.4). */
export function useKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      const way = ways[key.toLowerCase()];
      if (isTyping || ctrlKey || metaKey || altKey || way === undefined) return;
      event.preventDefault();
      void navigate(way);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}

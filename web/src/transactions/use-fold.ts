import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** Transactions that a phone shows at first. */
export const rowsOnPhones = 10;

/**
 * Folds a list of `length` posted transactions on phones, until the reader asks for all of it and goes on at the first
 * that was hidden. `list` is what holds the list.
 */
export function useFold(
  list: RefObject<HTMLElement | null>,
  length: number,
): { isFolded: boolean; unfold: () => void } {
  const [wasUnfolded, setUnfolded] = useState(false);
  const unfold = () => {
    const next = list.current?.querySelector<HTMLElement>('.is-folded button');
    flushSync(() => setUnfolded(true));
    next?.focus();
  };
  return { isFolded: !wasUnfolded && length > rowsOnPhones, unfold };
}

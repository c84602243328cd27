import type { Kind } from './engine.ts';

/**
 * Runs in the page: the control of a kind that can be seen and has these words, or null; in the dialog, where one is
 * open. Words match whole, apart from white space, or else their beginning does.
 */
export function findControl(kind: Kind, name: string): Element | null {
  const wordsOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const selector = { field: 'label', button: 'button, summary', link: 'a[href]', text: 'h2, p, td, dd, strong, span' }[
    kind
  ];
  const named = [...within.querySelectorAll(selector)].filter((element) => wordsOf(element).startsWith(name));
  const ordered = [...named.filter((element) => wordsOf(element) === name), ...named];
  const found = ordered.map((element) => (element instanceof HTMLLabelElement ? element.control : element));
  return found.find((element) => element !== null && isShown(element)) ?? null;
}

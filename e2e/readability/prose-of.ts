import type { Page } from '@playwright/test';

/** In the page: the text of each block, whether it is unfolded or not; a button in a line is a block of its own. */
function blocksOf(selector: string): string[] {
  const root = document.querySelector(selector);
  if (!root) throw new Error(`no ${selector}`);
  const texts = new Map<Element, string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    let block = walker.currentNode.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (block?.checkVisibility() || block?.closest('details'))
      texts.set(block, (texts.get(block) ?? '') + (walker.currentNode.textContent ?? ''));
  }
  return [...texts.values()];
}

/** Returns the page's own text, without the frame that every page has. */
export function proseOf(page: Page, selector = 'main'): Promise<string[]> {
  return page.evaluate(blocksOf, selector);
}

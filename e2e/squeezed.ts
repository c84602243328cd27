import type { Page } from '@playwright/test';

/**
 * The portal's own sizes of text, in percent, and screens from the smallest phone to a desktop. Those in between are walked
 * by `npm run test:full`.
 */
const [sizes, widths] = process.env['TEST_FULL']
  ? [
      [100, 125, 150],
      [320, 390, 600, 768, 900, 1024, 1280, 1440],
    ]
  : [
      [100, 150],
      [320, 768, 1024],
    ];

interface Squeezed {
  percent: number;
  sidewaysPx: number;
  words: string[];
}

/**
 * In the page, with its text of each size: how far it goes beyond the screen, and words of five letters and more of which a
 * line holds fewer than three, as where a column is too narrow.
 */
function lookSqueezed(percents: readonly number[]): Squeezed[] {
  const root = document.documentElement;
  const range = document.createRange();
  // Words that are only spoken are clipped, with all that is in them.
  const isSeen = (element: Element | null): boolean =>
    element === null || (getComputedStyle(element).clipPath === 'none' && isSeen(element.parentElement));
  const listWords = (): string[] => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const place = text.parentElement;
      range.selectNode(text);
      const { width, height } = range.getBoundingClientRect();
      if (!place || width < 2 || height === 0) continue;
      const em = Number.parseFloat(getComputedStyle(place).fontSize);
      // A text as wide as this has no narrow column.
      if (width > 3 * em || !isSeen(place)) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{5,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        if (lines > 1 && word.length / lines < 3 && place.checkVisibility()) found.push(word);
      }
    }
    return found;
  };
  return percents.map((percent) => {
    root.style.setProperty('font-size', `${percent}%`);
    return { percent, sidewaysPx: root.scrollWidth - root.clientWidth, words: listWords() };
  });
}

/** Where a page goes beyond the screen sideways, or squeezes words, in any size of the portal's own on any screen. */
export async function findSqueezed(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const { percent, sidewaysPx, words } of await page.evaluate(lookSqueezed, sizes)) {
      if (sidewaysPx > 0) found.push(`${width} px at ${percent}%: ${sidewaysPx} px beyond the screen`);
      if (words.length > 0) found.push(`${width} px at ${percent}%: ${words.join(', ')}`);
    }
  }
  return found;
}

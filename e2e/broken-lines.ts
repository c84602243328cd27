import type { Page } from '@playwright/test';

/** Matches text that must stay on one line: telephone numbers, amounts, and words. */
const whole = String.raw`\d+(?:-\d+){2,}|[−–-]?\$[\d,.]*\d|\p{L}{2,}`;

/** Words, amounts and telephone numbers that go on in the next line of a page, as it is shown now. */
export async function findBrokenLines(page: Page): Promise<string[]> {
  return await page.evaluate((pattern) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOf = (text: Node, from: number, to: number): number => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      return new Set(boxes.map(({ bottom }) => Math.round(bottom))).size;
    };
    // Folded content keeps the lines of the last time it was drawn; text for screen readers alone is clipped.
    const isSeen = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).clipPath === 'none' && isSeen(element.parentElement));
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      for (const { 0: part, index } of (currentNode.textContent ?? '').matchAll(new RegExp(pattern, 'gu'))) {
        const { parentElement: place } = currentNode;
        const isBroken = linesOf(currentNode, index, index + part.length) > 1;
        if (isBroken && place?.checkVisibility() && isSeen(place)) found.push(part);
      }
    }
    return found;
  }, whole);
}

import { expect, type Page } from '@playwright/test';

/** In the page: sets the spacing of WCAG 1.4.12, or takes it away. */
function setSpacing(isOn: boolean): void {
  const sheet = new CSSStyleSheet();
  // Written as a reader's own style would be: it wins over ours.
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = isOn ? [sheet] : [];
}

/** In the page: texts that are cut off in their box. */
function listCut(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((each) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(each);
      if (clipPath !== 'none' || each.closest('svg') || each.childElementCount > 0) return false;
      const isCutBelow = overflowY === 'hidden' && each.scrollHeight > each.clientHeight + 2;
      return isCutBelow || (overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 2);
    })
    .map((each) => each.textContent ?? '');
}

/** In the page: what reaches beyond the screen sideways, and holds nothing that does. */
function listBeyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isBeyond = (each: Element) => each.getBoundingClientRect().right > clientWidth + 1;
  return [...document.querySelectorAll('body *')]
    .filter((each) => isBeyond(each) && ![...each.children].some(isBeyond))
    .map((each) => `${each.className}: ${each.textContent ?? ''}`);
}

/** Expects that nothing is cut off, and nothing goes beyond the screen, with the spacing of text that a reader may set. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  await page.evaluate(setSpacing, true);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // A size that has just changed may take a moment to be laid out.
    await expect
      .poll(() => page.evaluate(listBeyond), `beyond the screen of ${width} px, with text set wide`)
      .toEqual([]);
    await expect.poll(() => page.evaluate(listCut), `cut off at ${width} px, with text set wide`).toEqual([]);
  }
  await page.evaluate(setSpacing, false);
}

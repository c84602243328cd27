import { expect, type Page } from '@playwright/test';
import type { KeptTab } from './kept-tabs.ts';

/** How far a page goes beyond the screen sideways, in pixels, on a screen so wide. */
export async function measureSideways(page: Page, width: number): Promise<number> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects that nothing goes beyond the screen on any of these widths, once the page has been laid out on it. */
export async function expectFits(page: Page, widths: readonly number[], what = 'the page'): Promise<void> {
  for (const width of widths) {
    await expect.poll(() => measureSideways(page, width), `how far ${what} goes beyond ${width} px`).toBe(0);
  }
}

/** The same where one zooms in, and where the page's text is twice as large, on phones and larger screens. */
export async function measureEnlarged(page: Page): Promise<Record<string, number>> {
  // A screen of 390 px at a zoom of 200% has 195.
  const zoomedIn = await measureSideways(page, 195);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found: Record<string, number> = { zoomedIn };
  for (const width of [320, 390, 640, 1280]) found[`large text, ${width} px`] = await measureSideways(page, width);
  return found;
}

/** The same on the narrowest phone whose browser is set to text of twice the size, as readers who need it set theirs. */
export async function measureLargeText({ page, setTextPx }: KeptTab): Promise<object> {
  await setTextPx(32);
  const sidewaysPx = await measureSideways(page, 320);
  const isFollowed = await page.evaluate(() => ({
    rootPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    byMediaQueries: matchMedia('(width: 10em)').matches,
  }));
  await setTextPx(16);
  return { ...isFollowed, sidewaysPx };
}

import type { Page } from '@playwright/test';

/** Moves the server's clock, as in 'PT31M' or 'P2D', and waits until what has fallen due is done. */
export async function moveClock(page: Page, advance: string): Promise<void> {
  const response = await page.request.post('/demo/clock', { data: { advance } });
  if (!response.ok()) throw new Error(`the clock did not move: ${response.status()}`);
}

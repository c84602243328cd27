import type { Browser } from '@playwright/test';

/**
 * Lets the pages of a browser draw a frame twice a second, whatever a journey does. Chromium 156 without a screen now and
 * then draws none any more after a window has changed its size, until something on the page changes: its frames, the input
 * that comes with them and what waits for them stand still. A screen never leaves a page so long without a frame.
 */
export function keepDrawing(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      let beats = 0;
      // A property that no style reads: the page looks the same, and the browser has to look.
      setInterval(() => document.body?.style.setProperty('--beat', String(++beats)), 500);
    });
    return context;
  };
}

import type { Page } from '@playwright/test';
import { type Moved, watchShifts } from './shifts.ts';

/** In the page: what has come so far is painted, and nothing is left to do. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });
}

/**
 * From here on the answers of the API come one after another, each once the page has painted what came before: as on a slow
 * network, without its waiting. Asked of the browser itself, as a route would have it fetch and compile every script anew.
 */
async function answerLate(page: Page): Promise<void> {
  let before = Promise.resolve();
  const held = await page.context().newCDPSession(page);
  held.on('Fetch.requestPaused', ({ requestId }) => {
    before = before.then(async () => {
      // A page that was left paints nothing any more.
      await page.waitForFunction(() => document.querySelector('h1, .sk')).catch(() => undefined);
      await page.evaluate(untilPainted).catch(() => undefined);
      await held.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    });
  });
  await held.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

const watched = new WeakMap<Page, () => Promise<Moved[]>>();

/** Lets the answers come late on all that a tab opens from here on, and gives what lists the things that moved on its page. */
export async function watchLate(page: Page): Promise<() => Promise<Moved[]>> {
  const known = watched.get(page);
  if (known) return known;
  const listMoved = await watchShifts(page);
  await answerLate(page);
  watched.set(page, listMoved);
  return listMoved;
}

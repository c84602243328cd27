import type { CDPSession, Page } from '@playwright/test';
import { type Moved, watchShifts } from './shifts.ts';

/** A look at pages whose answers come late. */
export interface LateLook {
  /** Lists the things that moved on the page that is open. */
  listMoved: () => Promise<Moved[]>;
  /** Lets answers come as they are again. */
  end: () => Promise<void>;
}

/**
 * Until the end of the look the answers of the API come one after another, each once the page has painted what came before: as
 * on a slow network, without its waiting.
 */
export async function watchLate(page: Page): Promise<LateLook> {
  const { listMoved, held } = watched.get(page) ?? (await watch(page));
  await held.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  const end = async () => {
    await held.send('Fetch.disable');
  };
  return { listMoved, end };
}

interface Watched {
  listMoved: () => Promise<Moved[]>;
  held: CDPSession;
}

const watched = new WeakMap<Page, Watched>();

/** Asks the browser itself, as a route would have it fetch and compile every script anew. */
async function watch(page: Page): Promise<Watched> {
  const listMoved = await watchShifts(page);
  const held = await page.context().newCDPSession(page);
  let before = Promise.resolve();
  held.on('Fetch.requestPaused', ({ requestId }) => {
    before = before.then(async () => {
      // A page that was left paints nothing any more.
      await page.waitForFunction(() => document.querySelector('h1, .sk')).catch(() => undefined);
      await page.evaluate(untilPainted).catch(() => undefined);
      await held.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    });
  });
  watched.set(page, { listMoved, held });
  return { listMoved, held };
}

/** In the page: what has come so far is painted, and nothing is left to do. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });
}

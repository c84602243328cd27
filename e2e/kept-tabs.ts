import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { type Access, signInAsWalker } from './every-page.ts';
import { watchFaults } from './faults.ts';
import { makePatient } from './patient-pages.ts';
import { logOut } from './portal/known-devices.ts';
import type { WorkerPortal } from './portal/worker-portal.ts';
import { test as base } from './portal/worker-test.ts';
import { watchTraffic } from './settled.ts';

export interface KeptTab {
  page: Page;
  /** Sets how large text is in the browser's own settings; media queries in em follow it. 16 px is usual. */
  setTextPx: (px: number) => Promise<void>;
}

interface OpenTab extends KeptTab {
  seed: string;
  openedAt: number;
  faults: string[];
  close: () => Promise<void>;
}

/** A session that nobody renews ends after a quarter of an hour; no page may be opened at its end. */
const keptMs = 5 * 60_000;

async function openTab(browser: Browser, { address, seed }: WorkerPortal, access: Access): Promise<OpenTab> {
  const context = await browser.newContext({ baseURL: address.origin });
  watchTraffic(context);
  // Its order is compared between languages.
  await makePatient(context);
  // A browser without windows says no to what any other would ask its reader first.
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  const page = await context.newPage();
  const faults = await watchFaults(page);
  if (access === 'protected') await signInAsWalker(page, 'en');
  const settings: CDPSession = await context.newCDPSession(page);
  return {
    page,
    seed,
    openedAt: Date.now(),
    faults,
    setTextPx: async (px) => {
      await settings.send('Page.setFontSizes', { fontSizes: { standard: px } });
    },
    close: async () => {
      // Pages list the other sessions of their reader.
      await logOut(page);
      await context.close();
    },
  };
}

/** The tabs of one worker: a visitor's and a cardholder's. */
class Tabs {
  readonly #open = new Map<Access, OpenTab>();
  readonly #browser: Browser;
  readonly #portal: WorkerPortal;

  constructor(browser: Browser, portal: WorkerPortal) {
    this.#browser = browser;
    this.#portal = portal;
  }

  async get(access: Access): Promise<KeptTab> {
    const open = this.#open.get(access);
    if (open && open.seed === this.#portal.seed && Date.now() < open.openedAt + keptMs) return open;
    await open?.close();
    const opened = await openTab(this.#browser, this.#portal, access);
    this.#open.set(access, opened);
    return opened;
  }

  /** Returns their complaints since the last call. */
  takeFaults(): string[] {
    return [...this.#open.values()].flatMap(({ faults }) => faults.splice(0));
  }

  async close(): Promise<void> {
    for (const { close } of this.#open.values()) await close();
  }
}

/**
 * Tests that look at page after page in tabs that stay open, as those of somebody who reads on: what a page loads and
 * compiles serves the next. For tests that change nothing. The pages must not complain.
 */
export const test = base.extend<{ tabOf: (access: Access) => Promise<KeptTab> }, { tabs: Tabs }>({
  tabs: [
    async ({ browser, portal }, use) => {
      const tabs = new Tabs(browser, portal);
      await use(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],
  tabOf: async ({ tabs }, use) => {
    await use((access) => tabs.get(access));
    expect(tabs.takeFaults()).toEqual([]);
  },
});

import { expect, type Page } from '@playwright/test';
import { showPage } from './every-page.ts';
import { test } from './kept-tabs.ts';
import { makePatient } from './patient-pages.ts';
import { becomeKnownTo } from './portal/known-devices.ts';
import { signInFromNewDevice, visit } from './portal-test.ts';
import { watchTraffic } from './settled.ts';
import { compareTrees } from './trees/compare-trees.ts';
import { showDeskPage, walkDesk } from './trees/desk-trees.ts';
import type { Readers } from './trees/foreign-words.ts';
import { changingPages, samePages, withKept } from './trees/kept-trees.ts';
import { fixedInstant, openFixedPortal } from './trees/open-fixed-portal.ts';
import { takeTree } from './trees/tree.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 900_000 });

/** Looks at a page in both languages: what differs between them, and from the tree that is kept. `show` opens it. */
async function lookAt(
  page: Page,
  name: string,
  show: (language: 'en' | 'es') => Promise<void> = (language) => showPage(page, name, language),
  readers: Readers = 'portal',
): Promise<void> {
  await test.step(name, async () => {
    await show('en');
    const english = await takeTree(page);
    await show('es');
    expect.soft(compareTrees(english, await takeTree(page), readers), name).toEqual([]);
    const { is, kept } = withKept(name, english);
    expect.soft(is, `${name}; npm run trees writes it`).toBe(kept);
  });
}

test('each page that is the same each day has the tree that is kept, and the same one in Spanish @night', async ({
  tabOf,
}) => {
  for (const { path, access } of samePages) {
    const { page } = await tabOf(access);
    await page.setViewportSize({ width: 1280, height: 800 });
    await lookAt(page, path);
  }
});

test('each page that changes has the tree that is kept of one day, and the same one in Spanish @night', async ({
  browser,
}) => {
  const portal = await openFixedPortal(23);
  await portal.beginAnew();
  const context = await browser.newContext({ baseURL: portal.address.origin, viewport: { width: 1280, height: 800 } });
  try {
    watchTraffic(context);
    const page = await context.newPage();
    await page.clock.setSystemTime(fixedInstant);
    await makePatient(context);
    await becomeKnownTo(page, portal.address, 'linhtran');
    await visit(page, '/?translateTo=EN');
    await signInFromNewDevice(page, 'en', 'linhtran');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    for (const { path } of changingPages) await lookAt(page, path);
  } finally {
    await context.close();
    await portal.stop();
  }
});

test('each main page of the console has the tree that is kept of one day, and the same one in Spanish @night', async ({
  browser,
}) => {
  const portal = await openFixedPortal(25);
  await portal.beginAnew();
  try {
    await walkDesk(browser, portal.address.origin, async (page, name, path) => {
      await lookAt(page, name, (language) => showDeskPage(page, path, language), 'console');
      // The next press is in English.
      await showDeskPage(page, path, 'en');
    });
  } finally {
    await portal.stop();
  }
});

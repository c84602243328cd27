import { expect, type Page } from '@playwright/test';
import { showPage } from './every-page.ts';
import { test } from './kept-tabs.ts';
import { listDemoPeople } from './portal/known-devices.ts';
import { signInFromNewDevice, visit } from './portal-test.ts';
import { proveByText } from './prove-it.ts';
import { watchTraffic } from './settled.ts';
import { compareTrees } from './trees/compare-trees.ts';
import { changingPages, samePages, withKept } from './trees/kept-trees.ts';
import { fixedInstant, openFixedPortal } from './trees/open-fixed-portal.ts';
import { takeTree } from './trees/tree.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 900_000 });

/** Looks at a page in both languages: what differs between them, and from the tree that is kept. */
async function lookAt(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await showPage(page, path, 'en');
    const english = await takeTree(page);
    await showPage(page, path, 'es');
    expect.soft(compareTrees(english, await takeTree(page)), path).toEqual([]);
    const { is, kept } = withKept(path, english);
    expect.soft(is, `${path}; npm run trees writes it`).toBe(kept);
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
  const portal = await openFixedPortal();
  const context = await browser.newContext({ baseURL: portal.address.origin, viewport: { width: 1280, height: 800 } });
  try {
    watchTraffic(context);
    const page = await context.newPage();
    await page.clock.setSystemTime(fixedInstant);
    const linh = (await listDemoPeople(portal.address)).find(({ userId }) => userId === 'linhtran');
    if (!linh) throw new Error('no Linh in the demo');
    await visit(page, '/?translateTo=EN');
    await signInFromNewDevice(page, 'en', 'linhtran');
    await page.waitForURL((url) => url.pathname === '/verify-login');
    await proveByText(page, 'en', linh.mobileNumber);
    await page.waitForURL((url) => url.pathname === '/dashboard');
    for (const { path } of changingPages) await lookAt(page, path);
  } finally {
    await context.close();
    await portal.stop();
  }
});

import { expect } from '@playwright/test';
import { listCards } from '@portal/contract/card/list-cards';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

// Other journeys wait for this: it must not come too early, and must come.
test('a page is settled once what it waits for is drawn, and not before @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${listCards.path}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${listCards.path}`);
  await page.reload();
  await asked;
  let isSettled = false;
  const settled = untilSettled(page).then(() => {
    isSettled = true;
  });
  await expect(page.locator('.balance .sk')).toBeVisible();
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().hover();
  expect(isSettled).toBe(false);
  release();
  await settled;
  // As they are at once: nothing here waits.
  expect(await page.locator('.balance__figure').isVisible()).toBe(true);
  expect(await page.locator('.sk').count()).toBe(0);
});

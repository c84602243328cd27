import { expect } from '@playwright/test';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';
import { expectStill, watchShifts } from './shifts.ts';

const pages = [
  { path: '/dashboard', comes: '.cardpanel__digits' },
  { path: '/expense-analyzer', comes: '.spend__sum' },
  { path: '/transactions', comes: '.ledger__row' },
  { path: '/my-card', comes: '.mycard__digits' },
];

for (const { path, comes } of pages) {
  test(`English: nothing jumps on ${path} while it is fetched, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await openAccount(page, 'en', 'rosadelgado', path);
    await expect(page.locator(comes).first()).toBeVisible();
    const listMoved = await watchShifts(page);
    await page.reload();
    await expect(page.locator(comes).first()).toBeVisible();
    await untilSettled(page);
    expectStill(await listMoved());
  });
}

test('Spanish: messages of the program that come late push nothing away', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openAccount(page, 'es', 'rosadelgado');
  const listMoved = await watchShifts(page);
  await page.route(`**${getMetadata.path}?*`, async (route) => {
    await expect(page.locator('.ledger__row').first()).toBeVisible();
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Los bancos cierran')).toBeVisible();
  await untilSettled(page);
  expectStill(await listMoved());
});

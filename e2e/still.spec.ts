import { expect } from '@playwright/test';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { findNewCard, play } from './demo-play.ts';
import { nightIf } from './nightly.ts';
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
  test(`English: nothing jumps on ${path} while it is fetched, on a phone${nightIf(path !== '/transactions')}`, async ({
    page,
  }) => {
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

test('Spanish: messages of the program that come late push nothing away @night', async ({ page }) => {
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

test('Español: una compra que no se aprobó hoy no empuja lo que está debajo, llegue a tiempo o tarde @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openAccount(page, 'es', 'rosadelgado');
  const { cardId } = await findNewCard(page, 'rosadelgado');
  await play(page, { kind: 'PURCHASE', cardId, amountCents: 154_321, merchant: 'Cumbre Hotel' });
  const listMoved = await watchShifts(page);
  const declined = page.getByRole('region', { name: 'Cumbre Hotel no se aprobó hoy' });
  const lockSwitch = page.getByRole('switch').first();
  const isAboveSwitch = async () =>
    ((await declined.boundingBox())?.y ?? Number.NaN) < ((await lockSwitch.boundingBox())?.y ?? Number.NaN);
  await page.reload();
  await expect(declined).toBeVisible();
  await untilSettled(page);
  expectStill(await listMoved());
  expect(await isAboveSwitch()).toBe(true);

  await page.route(`**${searchTransactions.path}`, async (route) => {
    await expect(lockSwitch).toBeVisible();
    await route.continue();
  });
  await page.reload();
  await expect(declined).toBeVisible();
  await untilSettled(page);
  expectStill(await listMoved());
  expect(await isAboveSwitch()).toBe(false);
});

import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { findPerson, play } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

const longWord = `${'x'.repeat(60)}@example.com`;
const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('English: a name without a space stays beside its amount on a small phone, and within the page @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`**${searchTransactions.path}`, `**${getTransaction.path}?*`]) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(/"(description|place)":"[^"]*"/g, `"$1":"${longWord}"`);
      await route.fulfill({ response, body: text });
    });
  }
  await openAccount(page, 'en', 'linhtran', '/transactions');
  const row = page.locator('.ledger__row').first();
  await expect(row.getByRole('button', { name: longWord })).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
  const [name, amount] = [await row.getByRole('button').boundingBox(), await row.locator('td').nth(2).boundingBox()];
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(amount?.x ?? 0);
  await row.getByRole('button').click();
  await page.getByRole('link', { name: /^See/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(longWord);
  await expect(page.getByRole('definition').filter({ hasText: longWord })).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
});

test('Español: el número más largo de la red de tarjetas cabe en la página de un celular pequeño', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAccount(page, 'es', 'linhtran', '/transactions');
  const cardId = (await findPerson(page, 'linhtran')).cards.find(
    ({ cardStatusId }) => cardStatusId === cardStatusIds.active,
  )?.cardId;
  const authorizationId = 'm'.repeat(64);
  await play(page, { kind: 'PURCHASE', cardId, merchant: 'Tienda Larga', amountCents: 100, authorizationId });
  await page.reload();
  await page
    .getByRole('button', { name: /Tienda Larga/ })
    .first()
    .click();
  await expect(page.getByText(authorizationId)).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('link', { name: 'Ver todos los detalles' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tienda Larga');
  await expect(page.getByText(authorizationId)).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
});

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findNewCard, play } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: what was declined today stands on the dashboard as a subtraction, with its reason and the way to all of it @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown');
  const { cardId } = await findNewCard(page, 'hattiebrown');
  await play(page, { kind: 'PURCHASE', cardId, amountCents: 54_321, merchant: 'Cumbre Hotel' });
  await page.reload();
  const panel = page.getByRole('region', { name: 'Cumbre Hotel was not approved today' });
  await expect(panel).toContainText('Why: not enough money. No money was taken.');
  await expect(panel.locator('dd')).toHaveText(['$543.21', '−$3.12', '$540.09']);
  await expectAccessible(page);
  await panel.getByRole('link', { name: /^See the details Cumbre Hotel$/ }).click();
  await expect(page.getByText(/^You had \$\d+\.\d\d to spend; this was \$543\.21\./)).toBeVisible();
});

test('Español: al lado están las alertas, lo gastado y los estados de cuenta, y los movimientos se abren', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  await expect(page.getByRole('link', { name: 'Sus alertas 8 activas' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^En qué gastó \$[\d,]+\.\d\d en los últimos 30 días$/ })).toBeVisible();
  const row = page.locator('button.ledger__name').last();
  await row.click();
  await expect(page.getByText('Número del movimiento')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Estados de cuenta/ })
    .click();
  await expect(page).toHaveURL(/\/statements/);
});

test('English: statements and the profile are in the menu @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await menu.getByRole('link', { name: 'Statements' }).click();
  await expect(page).toHaveURL(/\/statements/);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await page.goto('/set-pin?translateTo=EN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The PIN of your card');
  await expect(page.getByText('This card is active')).toBeVisible();
});

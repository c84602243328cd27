import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findNewCard, play } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: what was declined today stands on the dashboard, with its day, its reason and the way to both amounts', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown');
  const { cardId } = await findNewCard(page, 'hattiebrown');
  await play(page, { kind: 'PURCHASE', cardId, amountCents: 54_321, merchant: 'Cumbre Hotel' });
  await page.reload();
  const line = page.locator('.declines li').filter({ hasText: 'Cumbre Hotel' });
  await expect(line).toContainText(/^[A-Z][a-z]{2} \d+: Cumbre Hotel, \$543\.21, was not approved: not enough money\./);
  await expectAccessible(page);
  await line.getByRole('link', { name: /^See why/ }).click();
  await expect(page.getByText(/^You had \$\d+\.\d\d to spend; this was \$543\.21\./)).toBeVisible();
});

test('Español: al lado están las alertas con su destino, lo gastado y los estados de cuenta, y los movimientos se abren', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  const alerts = page.getByRole('region', { name: 'Sus alertas' });
  await expect(alerts.getByRole('listitem')).toHaveCount(3);
  await expect(alerts.getByRole('listitem').first()).toContainText(/Mensaje de texto al .*\d{4}|Correo a .*@/);
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

test('English: statements and the profile are in the menu', async ({ page }) => {
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

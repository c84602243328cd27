import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { openTransactions } from './open-transactions.ts';
import { test, visit } from './portal-test.ts';

test('Español: una fecha de nacimiento imposible se dice junto al campo', async ({ page }) => {
  await visit(page, '/forgot-userId?translateTo=ES');
  const date = page.getByLabel('Fecha de nacimiento');
  for (const typed of ['07/21/9960', '07/21/0960']) {
    await date.fill(typed);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(date).toHaveAccessibleDescription(/Revise el año\. Esta no puede ser una fecha de nacimiento\./);
  }
  await expectAccessible(page);
});

test('English: the name of a card stops at 15 letters @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/my-card');
  await page.getByRole('button', { name: 'Change the name of this card' }).click();
  const name = page.getByLabel('Name of this card');
  await name.fill('');
  await name.pressSequentially('A name that is much too long');
  await expect(name).toHaveValue('A name that is ');
});

test('English: the number of a transaction is copied by a press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTransactions(page, 'en', 'rosadelgado');
  await page.locator('button.ledger__name').last().click();
  await page.getByRole('button', { name: 'Copy: Transaction ID' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(copied, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: from the profile to set money aside', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Set money aside' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/set-aside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set money aside');
  await expect(page.getByText(/4821/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await expectAccessible(page);
});

test('Español: del perfil a apartar dinero', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Apartar dinero' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/set-aside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartar dinero');
  await expect(page.getByText(/4821/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Quedó guardado.')).toBeVisible();
  await expectAccessible(page);
});

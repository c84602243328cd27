import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: from the profile to stopped companies', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Stopped companies' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/stopped-companies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped companies');
  await expect(page.getByText(/4821/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await expectAccessible(page);
});

test('Español: del perfil a empresas suspendidas', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Empresas suspendidas' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/stopped-companies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empresas suspendidas');
  await expect(page.getByText(/4821/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Quedó guardado.')).toBeVisible();
  await expectAccessible(page);
});

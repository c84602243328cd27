import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: from the profile to stop a company', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Stop a company' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/stop-company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop a company');
  await expect(page.getByText(/4821/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await expectAccessible(page);
});

test('Español: del perfil a suspender a una empresa', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Suspender a una empresa' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/stop-company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspender a una empresa');
  await expect(page.getByText(/4821/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Quedó guardado.')).toBeVisible();
  await expectAccessible(page);
});

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: Rosa sees what is left until her deposit, confirms her rent, and adds a bill', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  const panel = page.getByRole('region', { name: 'Until your next deposit' });
  await expect(panel.getByText(/^Your next Social Security: about Wednesday, /)).toBeVisible();
  await expect(panel.getByRole('row', { name: /Mesquite Apartments/ })).toContainText('$520.00');
  await expect(panel.getByText(/^about \$\d+ a day$/)).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('link', { name: 'See or fix what we expect' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is ahead');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, that is right Mesquite Apartments' }).click();
  const rent = page.getByRole('listitem').filter({ hasText: 'Mesquite Apartments' });
  await expect(rent.getByText('You confirmed it')).toBeVisible();

  await page.getByRole('button', { name: 'Add a bill or a deposit' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Name' }).fill('Choir');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.50');
  await page.getByLabel('How often').selectOption({ label: 'One time' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choir = page.getByRole('listitem').filter({ hasText: 'Choir' });
  await expect(choir.getByText('You added it')).toBeVisible();
  await expect(choir).toContainText('$12.50');
  await expectAccessible(page);
});

test('Español: Rosa quita un pago, lo pone otra vez, y guarda el calendario', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado');
  const panel = page.getByRole('region', { name: 'Hasta su próximo depósito' });
  await expect(panel.getByText(/^Su próximo depósito de Social Security: hacia el miércoles/)).toBeVisible();
  await page.goto('/money-ahead');
  await page.getByRole('button', { name: 'Quitar Prairie Phone' }).click();
  await expect(page.getByRole('heading', { name: 'Usted quitó' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ponerlo otra vez Prairie Phone' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Prairie Phone' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar el calendario' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lo-que-viene-.*\.ics$/);
});

test('Español: a Hattie le alcanza poco, y la página dice qué puede hacer con ello', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown');
  const little = page.getByRole('region', { name: '¿Qué puedo hacer con $3.12?' });
  await expect(little.getByRole('link', { name: /llame al 211/ })).toHaveAttribute('href', 'tel:211');
  await expect(little.getByRole('link', { name: /Los cajeros dan billetes de \$20/ })).toBeVisible();
  await expectAccessible(page);
  await little.getByRole('link', { name: /Sacar efectivo/ }).click();
  await expect(page).toHaveURL(/\/atm-locator/);
});

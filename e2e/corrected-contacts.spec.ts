import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('English: a new phone is the next to be confirmed, though an email waits since before @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/contact-info/contact-details', '&kept=1');
  const save = page.getByRole('button', { name: 'Save my changes' });
  await page.getByLabel('Email', { exact: true }).fill('rosa.new@example.com');
  await save.click();
  await proveByPin(page, 'en');
  await expect(page).toHaveURL(/\/confirm-contact\?.*kept=1.*contact=EMAIL/);

  await page.goto('/contact-info/contact-details?translateTo=EN&kept=1');
  await page.getByLabel('Mobile phone').fill('5125550177');
  await save.click();
  await proveByPin(page, 'en');
  await expect(page).toHaveURL(/\/confirm-contact\?.*kept=1.*contact=MOBILE/);
  await expect(page.getByRole('button', { name: /^Text message/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Email/ })).toHaveCount(0);
  await expect(page.getByText('We send it only to the contact that you want to confirm.')).toBeVisible();
  await expect(page.getByText('contacts that we already have')).toHaveCount(0);
  await expectAccessible(page);
});

test('Español: un código postal con dos dígitos cambiados se corrige con los registros del correo', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/contact-info/address-details');
  await page.getByRole('button', { name: 'Cambiar mi dirección' }).click();
  await proveByPin(page, 'es');
  await page.getByLabel('Calle y número, o apartado postal').fill('418 Mesquite St');
  await page.getByLabel('Apartamento, unidad o cuarto (si tiene)').fill('');
  await page.getByLabel('Ciudad', { exact: true }).fill('Alice');
  await page.getByLabel('Estado', { exact: true }).selectOption('TX');
  await page.getByLabel('Código postal', { exact: true }).fill('78323');
  await page.getByRole('button', { name: 'Revisar mi dirección' }).click();
  await expectState(page, '¿Cuál dirección es la correcta?');
  await expect(page.getByText('No encontramos este código postal')).toBeVisible();
  // Mail that arrives nowhere cannot be had.
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Alice, TX 78333/ }).check();
  await page.getByRole('button', { name: 'Guardar esta dirección' }).click();
  await expectState(page, 'Guardamos su dirección nueva');
  await expect(page.getByText('Alice, TX 78333')).toBeVisible();
});

test('English: an email that is taken back is saved at once, and the page says so until it is opened again @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'linhtran', '/contact-info/contact-details');
  const email = page.getByLabel('Email', { exact: true });
  const save = page.getByRole('button', { name: 'Save my changes' });
  const before = await email.inputValue();
  await email.fill('another@example.com');
  await save.click();
  await proveByPin(page, 'en');
  await expectState(page, 'Confirm your new contact');
  await page.goto('/contact-info/contact-details?translateTo=EN');
  await expect(email).toHaveValue('another@example.com');
  await email.fill(before);
  await save.click();
  await proveByPin(page, 'en');
  await expectState(page, 'Your changes are saved');
  await expectAccessible(page);
  // The next text typed is not saved yet.
  await email.fill('third@example.com');
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact information');
});

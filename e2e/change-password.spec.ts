import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('Español: lo que no sirve se dice junto al campo, y la contraseña queda como estaba', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran', '/change-password');
  await expect(page).toHaveURL(/\/change-password/);
  const current = page.getByLabel('Contraseña actual', { exact: true });
  const next = page.getByLabel('Contraseña nueva', { exact: true });
  const again = page.getByLabel('Contraseña nueva otra vez', { exact: true });
  const save = page.getByRole('button', { name: 'Guardar mi contraseña nueva' });

  await save.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);

  await current.fill('Wrong#4826');
  await next.fill('Otro#9274');
  await again.fill('Otro#9274');
  await save.click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toHaveValue('Otro#9274');

  await current.fill('Clara#4826');
  await next.fill('Clara#4826');
  await again.fill('Clara#4826');
  await save.click();
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await expect(current).not.toHaveAttribute('aria-invalid', 'true');

  await current.fill('Clara#4826');
  await next.fill('MiClara#73');
  await again.fill('MiClara#73');
  await save.click();
  await expect(next).toHaveAccessibleDescription(/nombre de esta tarjeta/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiar mi contraseña');
});

test('English: too many wrong passwords are said on top of the form', async ({ page }) => {
  await openAccount(page, 'en', 'hattiebrown', '/change-password');
  const wrong = 'There were too many tries with a wrong password.';
  for (let tries = 0; tries < 6; tries++) {
    await page.getByLabel('Current password', { exact: true }).fill(`Wrong#${tries}826`);
    await page.getByLabel('New password', { exact: true }).fill('Otro#9274');
    await page.getByLabel('New password again', { exact: true }).fill('Otro#9274');
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/updatepassword'));
    await page.getByRole('button', { name: 'Save my new password' }).click();
    await answered;
  }
  await expect(page.getByRole('alert')).toContainText(wrong);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change my password');
});

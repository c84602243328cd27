import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { plugIn } from './plug-in.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('Español: lo que no sirve se dice junto al campo, y la contraseña queda como estaba @night', async ({ page }) => {
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

test('English: too many wrong passwords are said on top of the form @night', async ({ page }) => {
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

test('English: with a new password the other devices are forgotten and the fingerprints removed; this device stays', async ({
  page,
}) => {
  await plugIn(page);
  await openAccount(page, 'en', 'rosadelgado', '/fingerprint');
  await page.getByRole('button', { name: 'Add this device' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('This device is added.')).toBeVisible();
  await page.goto('/devices?translateTo=EN');
  const forget = page.getByRole('button', { name: /^Forget/ });
  await expect(forget.nth(1)).toBeVisible();

  await page.goto('/change-password?translateTo=EN');
  await page.getByLabel('Current password', { exact: true }).fill('Clara#4826');
  await page.getByLabel('New password', { exact: true }).fill('Otro#9274');
  await page.getByLabel('New password again', { exact: true }).fill('Otro#9274');
  const others = page.getByRole('group', { name: 'Did somebody else use your account?' });
  await others.getByRole('checkbox', { name: /^Forget all my other devices/ }).check();
  await others.getByRole('checkbox', { name: 'Remove all fingerprint and face sign-ins' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expectState(page, 'Your password is changed');
  await expect(page.getByText('We forgot your other devices.')).toBeVisible();
  await expect(page.getByText(/^The fingerprint and face sign-ins are removed/)).toBeVisible();
  // Nothing is chosen for the next time.
  await expect(others.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/devices?translateTo=EN');
  await expect(forget).toHaveCount(1);
  await page.goto('/fingerprint?translateTo=EN');
  await expect(page.getByText('You have not added one yet.')).toBeVisible();
});

test('Español: quien no marca nada solo cambia la contraseña; quien olvida los otros dispositivos conserva este @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'jamescarter', '/devices');
  const forget = page.getByRole('button', { name: /^Olvidar/ });
  await expect(forget.first()).toBeVisible();
  const before = await forget.count();
  const change = async (from: string, to: string) => {
    await page.getByLabel('Contraseña actual', { exact: true }).fill(from);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(to);
    await page.getByLabel('Contraseña nueva otra vez', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Guardar mi contraseña nueva' }).click();
  };
  await page.goto('/change-password?translateTo=ES');
  await change('Clara#4826', 'Otro#9274');
  await expectState(page, 'Su contraseña cambió');
  await expect(page.getByText('Olvidamos sus otros dispositivos.')).toHaveCount(0);
  await page.goto('/devices?translateTo=ES');
  await expect(forget).toHaveCount(before);

  await page.goto('/change-password?translateTo=ES');
  await page.getByRole('checkbox', { name: /^Olvidar todos mis otros dispositivos/ }).check();
  await change('Otro#9274', 'Viento#5183');
  await expect(page.getByText('Olvidamos sus otros dispositivos.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/devices?translateTo=ES');
  await expect(forget).toHaveCount(1);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { signInFromNewDevice, test, words } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const phoneOf = async (page: Page, userId: string) =>
  (await listDemoPeople(new URL(page.url()))).find((person) => person.userId === userId)?.mobileNumber ?? '';

test('English: a code at every sign-in, by the way that was chosen first; turned off by a proof @night', async ({
  page,
  baseURL,
}) => {
  await openAccount(page, 'en', 'hattiebrown', '/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Passcode/ })
    .click();
  await expect(page.getByText('We ask for a code only on devices that we do not remember.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Call: a voice/ }).click();
  await expect(page.getByText('From now on we ask for a code at every sign-in.')).toBeVisible();
  await page.getByRole('button', { name: /^Text message/ }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Text message \(first\)/ })).toBeVisible();

  await page.getByRole('button', { name: words.en.signOut, exact: true }).first().click();
  await signInFromNewDevice(page, 'en', 'hattiebrown');
  await expect(page.getByText('You asked us for a code at every sign-in.')).toBeVisible();
  const mobileNumber = await phoneOf(page, 'hattiebrown');
  const send = page.getByRole('button', { name: /^Text message/ });
  const code = await passcodeSentBy(new URL(baseURL ?? ''), mobileNumber, () => send.click());
  await expect(page.getByLabel('Remember this device')).toHaveCount(0);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/passcode?translateTo=EN');
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('From now on we ask for a code on new devices only.')).toBeVisible();
  await page.getByRole('button', { name: words.en.signOut, exact: true }).first().click();
  await signInFromNewDevice(page, 'en', 'hattiebrown');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Español: la forma elegida va primero, y quien cancela la prueba lo deja activado', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran', '/passcode');
  await page.getByRole('button', { name: /^Correo electrónico/ }).click();
  await expect(page.getByText('Desde ahora le pedimos un código cada vez que entra.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desactivarlo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Activado')).toBeVisible();
  await page.getByRole('button', { name: words.es.signOut, exact: true }).first().click();
  await signInFromNewDevice(page, 'es', 'linhtran');
  const ways = page.getByRole('button', { name: /^(Mensaje de texto|Llamada|Correo electrónico)/ });
  await expect(ways.first()).toHaveAccessibleName(/^Correo electrónico/);
  await page.reload();
  await expect(ways.first()).toHaveAccessibleName(/^Correo electrónico/);
});

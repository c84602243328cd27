import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { beKnownTo, demoPassword, logIn } from './portal/known-devices.ts';
import { signInFromNewDevice, test, words } from './portal-test.ts';

test('English: from the profile to the devices; another one is signed out, this one goes on', async ({ page }) => {
  await openAccount(page, 'en', 'hattiebrown', '/profile');
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Devices/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
  const signOut = page.getByRole('button', { name: /^Sign out on/ });
  await expect(page.getByText('In use now')).toBeVisible();
  const before = await signOut.count();

  const { accessToken } = await logIn(page.request, 'hattiebrown', demoPassword);
  await page.reload();
  await expect(signOut).toHaveCount(before + 1);
  await expect(signOut.first()).toHaveAccessibleName('Sign out on Linux computer');
  await expectAccessible(page);
  // The one used last stands first.
  await signOut.first().click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(signOut).toHaveCount(before);
  const headers = { channel: 'WEB', 'x-api-key': 'demo', 'x-gateway-key': 'demo', authorization: accessToken };
  const cards = await page.request.get('/api/cardService/auth/v1.1/cards', { headers });
  expect(cards.status()).toBe(401);
  await page.getByRole('link', { name: 'Profile' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('Español: se cierran todas las demás sesiones, y un dispositivo olvidado vuelve a pedir un código @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'jamescarter', '/devices');
  await logIn(page.request, 'jamescarter', demoPassword);
  await logIn(page.request, 'jamescarter', demoPassword);
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los demás' }).click();
  await expect(page.getByText('La sesión quedó cerrada en todos los demás dispositivos.')).toBeVisible();
  await expect(page.getByText('No tiene la sesión abierta en ningún otro lugar.')).toBeVisible();

  await page.getByRole('button', { name: /^Olvidar/ }).click();
  await expect(page.getByText('Olvidamos ese dispositivo.')).toBeVisible();
  await expect(page.getByText('No recordamos ninguno.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.es.signOut, exact: true }).first().click();
  await beKnownTo(page, 'jamescarter');
  await signInFromNewDevice(page, 'es', 'jamescarter');
  await expect(page).toHaveURL(/\/verify-login/);
});

test('English: a list that does not come says so, and comes when it is asked for again @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran', '/profile');
  const list = '**/users/devices';
  await page.route(list, (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Devices/ })
    .click();
  await expect(page.getByRole('heading', { name: 'We could not load your devices' })).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('In use now')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { plugIn } from './plug-in.ts';
import { test, visit, words } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const signOut = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test('English: added, signs in without a user ID, renamed, removed; then it opens nothing', async ({
  page,
  faults,
}) => {
  const { answer } = await plugIn(page);
  await openAccount(page, 'en', 'hattiebrown', '/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fingerprint/ })
    .click();
  await expect(page.getByText('You have not added one yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add this device' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('This device is added.')).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();

  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('My computer');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { name: 'My computer' })).toBeVisible();
  await expectAccessible(page);

  await signOut(page, words.en.signOut);
  const signIn = page.getByRole('button', { name: 'Sign in with your fingerprint or face' });
  // A finger that is not hers: the browser's own dialog is closed, and nothing is wrong with the page.
  await answer(false);
  await signIn.click();
  await expect(signIn).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Please use your user ID and password')).toHaveCount(0);
  await answer(true);
  await signIn.click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/fingerprint?translateTo=EN');
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('It is removed. It signs nobody in any more.')).toBeVisible();
  await signOut(page, words.en.signOut);
  await signIn.click();
  await expect(page.getByText('We could not sign you in this way.')).toBeVisible();
  await expect(page).toHaveURL(/\/\?/);
  // The browser writes down each refusal of the server.
  expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true);
});

test('Español: quien cancela no agrega nada; después entra a la página que quería ver @night', async ({ page }) => {
  const { answer } = await plugIn(page);
  await openAccount(page, 'es', 'linhtran', '/fingerprint');
  await answer(false);
  const add = page.getByRole('button', { name: 'Agregar este dispositivo' });
  await add.click();
  await proveByPin(page, 'es');
  await expect(page.getByText('No se agregó nada.')).toBeVisible();
  await answer(true);
  await add.click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Agregamos este dispositivo.')).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Este dispositivo ya está agregado.')).toBeVisible();

  await signOut(page, words.es.signOut);
  await visit(page, '/statements?translateTo=ES');
  await page.getByRole('button', { name: 'Entrar con su huella o su cara' }).click();
  await expect(page).toHaveURL(/\/statements/);
});

test('English: a browser that does not know passkeys shows no such button, and says so where one is added @night', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await visit(page, '/?translateTo=EN');
  await expect(page.getByRole('button', { name: words.en.signIn, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign in with your fingerprint or face' })).toHaveCount(0);
  await openAccount(page, 'en', 'jamescarter', '/fingerprint');
  await expect(page.getByText('This browser cannot do it.')).toBeVisible();
});

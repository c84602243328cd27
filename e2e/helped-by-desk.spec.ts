import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { expectAccessible } from './accessible.ts';
import { findNewCard, findPerson, play } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { signIn, test } from './portal-test.ts';
import { proveBySsn } from './prove-it.ts';

/** The labels of customer service's buttons on the demo's page. */
const words = {
  unlock: { en: 'Unlock the sign-in', es: 'Desbloquear el acceso' },
  endPinReset: { en: /^End the PIN reset/, es: /^Terminar el cambio de PIN/ },
  activate: { en: /^Activate card/, es: /^Activar la tarjeta/ },
};

/** Has customer service do something for somebody, as a visitor of the demo does; leaves the portal's page as it is. */
async function callAbout(
  page: Page,
  language: Language,
  name: string,
  button: { en: string | RegExp; es: string | RegExp },
) {
  const desk = await page.context().newPage();
  await desk.goto(`/demo?translateTo=${language.toUpperCase()}`);
  await desk.locator('summary', { hasText: name }).click();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: button[language] }).click();
  await expect(desk.locator('#status')).toHaveText({ en: 'Done.', es: 'Listo.' }[language]);
  await desk.close();
}

test('English: Samuel, whose sign-in is locked, calls, and signs in with the password that he had', async ({
  page,
  baseURL,
}) => {
  await page.goto('/?translateTo=EN');
  await signIn(page, 'en', 'samuelreed');
  await expect(page.getByRole('main')).toContainText(/locked/i);
  await callAbout(page, 'en', 'Samuel Reed', words.unlock);
  await page.goto('/?translateTo=EN');
  await signIn(page, 'en', 'samuelreed');
  // Nobody could have signed in from this device before.
  const address = new URL(baseURL ?? '');
  const samuel = (await listDemoPeople(address)).find(({ userId }) => userId === 'samuelreed');
  const send = page.getByRole('button', { name: /^Text message/ });
  await page
    .getByLabel('6-digit code')
    .fill(await passcodeSentBy(address, samuel?.mobileNumber ?? '', () => send.click()));
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.locator('.balance__figure').first()).toBeVisible();
});

test('Español: Ana, que debía cambiar su PIN, llama, y su tarjeta vuelve a funcionar @night', async ({ page }) => {
  await openAccount(page, 'es', 'anaruiz01');
  await expect(page.getByRole('main').getByRole('link', { name: /^Llamar al/ })).toBeVisible();
  await callAbout(page, 'es', 'Ana Ruiz', words.endPinReset);
  await page.reload();
  await expect(page.locator('.balance__figure').first()).toBeVisible();
  await expect(page.locator('.todo')).toHaveCount(0);
  await expectAccessible(page);
});

test('English: Walter, whose card was never activated, calls, and then sets his PIN @night', async ({ page }) => {
  await openAccount(page, 'en', 'walterboone');
  await expect(page.getByRole('link', { name: /^Call/ }).first()).toBeVisible();
  await callAbout(page, 'en', 'Walter Boone', words.activate);
  await page.reload();
  await page.getByRole('link', { name: /^Choose a PIN/ }).click();
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('Type it again', { exact: true }).fill('4826');
  await page.getByRole('button', { name: 'Save this PIN' }).click();
  const { ssn, zip } = await findPerson(page, 'walterboone');
  await proveBySsn(page, 'en', ssn, zip);
  await expect(page.getByText('Your new PIN works now')).toBeVisible();
  const { cardId } = await findNewCard(page, 'walterboone');
  expect(await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '4826' })).toMatchObject({
    isApproved: true,
  });
});

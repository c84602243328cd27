import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listCards } from '@portal/contract/card/list-cards';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const numbersOf = (page: Page) => page.locator('.deposit-number__value');
const shownAccount = /^\d{5}-\d{5}-\d{2}$/;

/** Returns the file that pressing a button saves. */
async function save(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await started;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('Español: con su PIN ve los números, los copia y descarga el formulario sin otra prueba', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAccount(page, 'es', 'rosadelgado', '/account-info');
  await expect(numbersOf(page).first()).toContainText('•••••0006');
  await expect(page.getByRole('complementary')).toContainText('Rosa Delgado');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mostrar los números' }).click();
  await proveByPin(page, 'es');
  await expect(numbersOf(page).first()).toHaveText('800000006');
  await expect(numbersOf(page).last()).toHaveText(shownAccount);
  await expect(page.getByRole('button', { name: 'Ocultar los números' })).toBeFocused();
  await expect(page.getByRole('timer')).toContainText(/Se ocultan solos en [12]:\d\d/);
  await expectAccessible(page);

  const shown = (await numbersOf(page).last().textContent()) ?? '';
  const bare = shown.replaceAll('-', '');
  await page.getByRole('button', { name: 'Copiar: Número de cuenta' }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bare);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain(bare);

  const { name, content } = await save(page, 'Descargar el formulario (PDF)');
  expect(name).toBe('formulario-de-deposito-directo.pdf');
  const pdf = await readPdf(content);
  expect(pdf).toMatchObject({ title: 'Formulario de depósito directo', isTagged: true });
  expect(pdf.tagged).toContain(`TD: ${bare}`);
  await expect(page.getByText('Su archivo está listo')).toBeVisible();

  await page.getByRole('button', { name: 'Ocultar los números' }).click();
  await expect(numbersOf(page).last()).toContainText(`•••••${bare.slice(-4)}`);
  expect(await page.content()).not.toContain(bare);
  // The proof that came with the numbers was used, so another is asked for.
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el formulario (PDF)' }).click();
  await proveByPin(page, 'es');
  expect((await again).suggestedFilename()).toBe('formulario-de-deposito-directo.pdf');
});

test('English: by a passcode; after two minutes the numbers hide by themselves @night', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await openAccount(page, 'en', 'hattiebrown', '/account-info');
  const people = await listDemoPeople(new URL(page.url()));
  const mobileNumber = people.find(({ userId }) => userId === 'hattiebrown')?.mobileNumber ?? '';
  await page.getByRole('button', { name: 'Show the numbers' }).click();
  const dialog = page.getByRole('dialog');
  const code = await passcodeSentBy(new URL(page.url()), mobileNumber, () =>
    dialog.getByRole('button', { name: /^Text message/ }).click(),
  );
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Verify my code' }).click();
  await expect(numbersOf(page).last()).toHaveText(shownAccount);
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('timer')).toContainText(/They hide by themselves in 0:[23]\d/);
  await page.clock.fastForward('00:31');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(numbersOf(page).last()).toContainText('•••••');
  await expect(page.getByRole('status').filter({ hasText: 'The numbers are hidden again.' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Show the numbers' })).toBeVisible();
  await expectAccessible(page);
});

test('English: who leaves the page, or the tab for long, finds the numbers hidden @night', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await openAccount(page, 'en', 'linhtran', '/account-info');
  const show = async () => {
    await page.getByRole('button', { name: 'Show the numbers' }).click();
    await proveByPin(page, 'en');
    await expect(numbersOf(page).last()).toHaveText(shownAccount);
  };
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await show();
  await setHidden(true);
  await page.clock.fastForward('00:10');
  await setHidden(false);
  await expect(numbersOf(page).last()).toHaveText(shownAccount);
  await setHidden(true);
  await page.clock.fastForward('00:31');
  await setHidden(false);
  await expect(numbersOf(page).last()).toContainText('•••••');
  await show();
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page).toHaveURL(/\/transactions/);
  await page.goBack();
  await expect(numbersOf(page).last()).toContainText('•••••');
});

test('Español: con la tarjeta cerrada, la cuenta sigue recibiendo depósitos; lo que no carga se intenta otra vez @night', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/person/info?*', (route) =>
    isBroken ? route.fulfill({ status: 503, body: 'broken' }) : route.continue(),
  );
  await openAccount(page, 'es', 'earlsimmons', '/account-info');
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar su cuenta');
  isBroken = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(
    page.getByText('La cuenta está abierta: los depósitos a estos números le siguen llegando.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar los números' })).toBeVisible();
  await expectAccessible(page);
});

test('English: a closed account is said and its numbers are not offered; without a card there is whom to call @night', async ({
  page,
}) => {
  await page.route('**/person/info?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { entity: object };
    await route.fulfill({ response, json: { ...body, entity: { ...body.entity, numbers: null } } });
  });
  await openAccount(page, 'en', 'earlsimmons', '/account-info');
  await expect(page.getByText('This account is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the numbers' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download the form (PDF)' })).toHaveCount(0);
  await expectAccessible(page);

  await page.route(`**${listCards.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { entity: object };
    await route.fulfill({ response, json: { ...body, entity: { ...body.entity, cards: [] } } });
  });
  await page.reload();
  await expect(page.getByText('There is no card here yet')).toBeVisible();
  await expectAccessible(page);
});

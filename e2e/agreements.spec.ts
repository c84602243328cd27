import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { declineTexts } from '@portal/contract/agreements/decline-texts';
import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { expectAccessible } from './accessible.ts';
import { signIn, test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';
import { shownCard } from './shown-card.ts';

test('Español: los términos nuevos se leen y se aceptan antes de seguir; quien no los acepta sale', async ({
  page,
}) => {
  await visit(page, '/?translateTo=ES');
  await signIn(page, 'es', 'anaruiz01');
  const terms = page.getByRole('dialog', { name: 'Términos de uso' });
  await expect(terms.getByRole('heading', { name: 'Términos de uso' })).toBeFocused();
  await expect(terms).toContainText('nunca le diga a nadie su contraseña');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'No estoy de acuerdo: cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/\?translateTo=ES/);
  await expect(terms).toHaveCount(0);

  await signIn(page, 'es', 'anaruiz01');
  await terms.getByRole('button', { name: 'Estoy de acuerdo', exact: true }).click();
  await expect(terms).toHaveCount(0);
  await expect(shownCard(page).getByText('Necesita un PIN nuevo', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Llamar al/ })).toHaveAttribute(
    'href',
    'tel:+18005550142',
  );

  const asked = page.waitForResponse((response) => response.url().endsWith(listDueAgreements.path));
  await page.reload();
  expect(await (await asked).json()).toMatchObject({ entity: { due: [] } });
  await expect(shownCard(page)).toBeVisible();
  await expect(terms).toHaveCount(0);
});

test('English: the terms of text messages are asked in the same way @night', async ({ page }) => {
  await askForTexts(page);
  await visit(page, '/?translateTo=EN');
  await signIn(page, 'en', 'jamescarter');
  const terms = page.getByRole('dialog', { name: 'Terms for text messages' });
  await expect(terms).toContainText('Answer STOP to any text, and the texts end at once.');
  await expectAccessible(page);
  await expect(terms.getByRole('button', { name: /sign out/ })).toHaveCount(0);
  await terms.getByRole('button', { name: 'I agree', exact: true }).click();
  await expect(terms).toHaveCount(0);
  await expect(shownCard(page)).toBeVisible();
});

test('Español: quien no quiere mensajes de texto sigue sin ellos, y no se le pregunta otra vez @night', async ({
  page,
}) => {
  await askForTexts(page);
  await visit(page, '/?translateTo=ES');
  await signIn(page, 'es', 'jamescarter');
  const terms = page.getByRole('dialog', { name: 'Términos de los mensajes de texto' });
  await expect(terms).toContainText('Usted decide. Su cuenta funciona igual sin ellos.');
  await expect(terms.getByRole('button', { name: /cerrar sesión/ })).toHaveCount(0);
  await expectAccessible(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(declineTexts.path));
  await terms.getByRole('button', { name: 'Ahora no, sin mensajes' }).click();
  await expect(terms).toHaveCount(0);
  await expect(shownCard(page)).toBeVisible();
  expect((await answered).status()).toBe(200);
});

test('English: nothing covers the first sight of a card that is to be turned on; texts are asked about at the end @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=EN');
  await signIn(page, 'en', 'walterboone');
  await expect(page.getByRole('heading', { name: 'First: turn on your card' })).toBeVisible();
  const ask = page.getByRole('region', { name: 'Do you want texts from us?' });
  await expect(ask.getByRole('button')).toHaveText(['Yes, read and agree', 'No texts']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Yes, read and agree' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms for text messages' });
  const answered = page.waitForResponse((response) => response.url().endsWith(declineTexts.path));
  await terms.getByRole('button', { name: 'Not now, no texts' }).click();
  expect((await answered).status()).toBe(200);
  await expect(ask).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await visit(page, '/?translateTo=ES');
  await signIn(page, 'es', 'walterboone');
  await expect(page.getByRole('heading', { name: 'Primero: active su tarjeta' })).toBeVisible();
  await untilSettled(page);
  await expect(page.getByRole('region', { name: '¿Quiere recibir mensajes de texto?' })).toHaveCount(0);
});

/** As the server answers who was not asked about text messages yet, whatever other journeys have answered. */
async function askForTexts(page: Page): Promise<void> {
  const { version } = JSON.parse(await readFile('program/documents/mobileTerms.json', 'utf8')) as { version: string };
  const due = [{ document: 'mobileTerms', version }];
  await page.route(`**${listDueAgreements.path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { status: 200, statusType: 'OK', message: 'OK', entity: { due } } });
  });
}

test('documents are read in both languages from the foot of the page @night', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByText('We do not sell what we know about you.')).toBeVisible();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidad');
  await expect(page.getByRole('listitem').filter({ hasText: 'No vendemos' })).toBeVisible();
});

test('a document that could not be read is read at a second try, and the focus is not lost @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=EN');
  let isDown = true;
  await page.route('**/api/commonService/v1/documents/terms', (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Terms of Use' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is there to read @night', async ({ page }) => {
    await page.goto('/terms?translateTo=ES');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
    await expect(page.getByText('Versión del 1 nov 2026', { exact: true })).toBeVisible();
  });
});

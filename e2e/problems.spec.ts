import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { findPerson } from './demo-play.ts';
import { openTransactions } from './open-transactions.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pays with somebody's card, and opens the page of that transaction. */
async function openCharge(page: Page, language: 'en' | 'es', userId: string, merchant: string, amountCents: number) {
  await page.goto('/?translateTo=EN');
  const { cards } = await findPerson(page, userId);
  const card = cards.find(
    ({ cardStatusId, lockReasons }) => cardStatusId === cardStatusIds.active && !lockReasons.length,
  );
  const data = { kind: 'PURCHASE', cardId: card?.cardId, amountCents, merchant };
  expect(await (await page.request.post('/demo/network', { data })).json()).toMatchObject({ isApproved: true });
  await openTransactions(page, language, userId, `&text=${merchant}`);
  await page.getByRole('button', { name: merchant }).first().click();
  await page.locator('a[href*="/transactions/detail"]').first().click();
}

test('English: a wrong amount is told in three steps, and the case shows every day and the words of both', async ({
  page,
}) => {
  await openCharge(page, 'en', 'rosadelgado', 'Twice Market', 3_000);
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(heading(page)).toHaveText('What went wrong?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This field is required');
  await page.getByRole('radio', { name: /^Wrong amount/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('What should it have been?').fill('30');
  await page.getByRole('button', { name: 'Check my report' }).click();
  await expect(page.getByText('That is as much as the charge, or more.').first()).toBeVisible();
  await page.getByLabel('What should it have been?').fill('10.00');
  await expect(page.getByText('$20.00')).toBeVisible();
  await page.getByLabel('What happened? (if you like)').fill('They typed one zero too many.');
  // Nothing typed is lost by a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Wrong amount/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('What should it have been?')).toHaveValue('10.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check my report' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my report' }).click();
  await expect(heading(page)).toHaveText('We have your report');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See my case' }).click();
  await expect(heading(page)).toContainText('Wrong amount, or charged twice, Twice Market');
  await expect(page.getByText('They typed one zero too many.')).toBeVisible();
  await expect(page.getByText('The charge is still pending.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Write to us').fill('I have the receipt.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('I have the receipt.')).toBeVisible();
  await page.getByLabel('Add a photo or PDF').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  });
  await expect(page.getByText(/^Your paper: Photo/)).toBeVisible();
  await page.goto('/dashboard?translateTo=EN');
  await expect(page.getByRole('region', { name: 'My cases' })).toContainText('Twice Market, $20.00');
  await page.getByRole('link', { name: /Twice Market, \$20\.00/ }).click();
  await page.getByRole('button', { name: 'I want to close this case' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByText('Closed by you')).toBeVisible();
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('Español: «Yo no lo hice» bloquea, pide otro número y reporta de una vez', async ({ page }) => {
  await openCharge(page, 'es', 'rosadelgado', 'Gasolinera Lejana', 4_500);
  await page.getByRole('link', { name: 'Reportar un problema' }).click();
  await page.getByRole('radio', { name: /^Yo no lo hice/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('radio', { name: /^Pararla y mandar otro número/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revisar mi reporte' }).click();
  await page.getByRole('button', { name: 'Enviar mi reporte' }).click();
  await proveByPin(page, 'es');
  await expect(heading(page)).toHaveText('Recibimos su reporte');
  await expect(page.getByText('La tarjeta anterior está parada.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver mi caso' }).click();
  await expect(page.getByText('por las reglas de la red, usted no asume nada')).toBeVisible();
  await expectAccessible(page);
});

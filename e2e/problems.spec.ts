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

test('English: a wrong amount is told in three steps, and the case shows every day and the words of both @night', async ({
  page,
  portal,
}) => {
  await portal.beginAnew();
  await openCharge(page, 'en', 'rosadelgado', 'Twice Market', 3_000);
  const charge = page.url();
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
  // The charge leads to its case as well, and asks for no second report.
  await page.goto(charge);
  await expect(page.getByText('We are looking into it.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Report a problem/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^You reported this on/ }).click();
  await expect(heading(page)).toContainText('Wrong amount, or charged twice, Twice Market');
  await page.getByRole('button', { name: 'I want to close this case' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByText('Closed by you')).toBeVisible();
  await page.goto(charge);
  await expect(page.getByText('You closed it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible();
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('Español: «Yo no lo hice» bloquea, pide otro número y reporta de una vez', async ({ page, portal }) => {
  await portal.beginAnew();
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
  await expect(page.getByText('por las reglas de esta tarjeta, usted no asume nada')).toBeVisible();
  await expectAccessible(page);
});

/** Has customer service act on a problem. */
async function staff(page: Page, act: string, problem: string, body: object): Promise<object> {
  const answer = await page.request.post('/demo/desk', { data: { act, body: { problem, ...body } } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as object;
}

/** Saves a letter of the case; its name. */
async function saveLetter(page: Page, name: RegExp): Promise<string> {
  const [letter] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return letter.suggestedFilename();
}

for (const [language, words] of [
  [
    'en',
    {
      report: 'Report a problem',
      notMine: /^I didn’t do this/,
      keep: /^Leave it as it is/,
      continue: 'Continue',
      check: 'Check my report',
      send: 'Send my report',
      sent: 'We have your report',
      see: 'See my case',
      looking: 'We are looking',
      asked: 'We need something from you',
      write: 'Write to us',
      post: 'Send',
      have: /^You have \$31\.00 while we look/,
      right: 'You were right',
      kept: /^\$31\.00 stay yours for good/,
      letter: /Our letter: the answer/,
    },
  ],
  [
    'es',
    {
      report: 'Reportar un problema',
      notMine: /^Yo no lo hice/,
      keep: /^Dejarla como está/,
      continue: 'Continuar',
      check: 'Revisar mi reporte',
      send: 'Enviar mi reporte',
      sent: 'Recibimos su reporte',
      see: 'Ver mi caso',
      looking: 'Lo estamos revisando',
      asked: 'Necesitamos algo de usted',
      write: 'Escríbanos',
      post: 'Enviar',
      have: /^Usted tiene \$31\.00 mientras revisamos/,
      right: 'Usted tenía razón',
      kept: /^\$31\.00 son suyos para siempre/,
      letter: /Nuestra carta: la respuesta/,
    },
  ],
] as const) {
  test(`${language}: from 'I didn't do this' by a question, the money meanwhile and the answer to the final letter @night`, async ({
    page,
    portal,
  }) => {
    // Another journey closes the same card.
    await portal.beginAnew();
    const merchant = `Lejana ${language}`;
    await openPosted(page, language, merchant);
    await page.getByRole('link', { name: words.report }).press('Enter');
    await page.getByRole('radio', { name: words.notMine }).press('Space');
    await page.getByRole('button', { name: words.continue }).press('Enter');
    await page.getByRole('radio', { name: words.keep }).press('Space');
    await page.getByRole('button', { name: words.check }).press('Enter');
    await page.getByRole('button', { name: words.send }).press('Enter');
    await expect(heading(page)).toHaveText(words.sent);
    await page.getByRole('link', { name: words.see }).press('Enter');
    await expect(page.getByText(words.looking)).toBeVisible();
    const problem = /P-\d+/.exec(page.url())?.[0] ?? '';
    await staff(page, 'write-about-problem', problem, {
      words: { en: 'Do you have the card?', es: '¿Tiene la tarjeta?' },
      asks: true,
    });
    await staff(page, 'credit-problem', problem, {});
    await page.reload();
    await expect(page.getByText(words.asked)).toBeVisible();
    await expect(page.getByText(words.have)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(words.write).fill('Sí, yes.');
    await page.getByRole('button', { name: words.post, exact: true }).press('Enter');
    await expect(page.getByText(words.looking)).toBeVisible();
    await staff(page, 'decide-problem', problem, { outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    await page.reload();
    await expect(page.getByText(words.right, { exact: true })).toBeVisible();
    await expect(page.getByText(words.kept)).toBeVisible();
    await expectAccessible(page);
    expect(await saveLetter(page, words.letter)).toMatch(/P-\d+\.pdf$/);
  });
}

/** Has Rosa charged $31.00, lets it post, and opens the page of that transaction. */
async function openPosted(page: Page, language: 'en' | 'es', merchant: string) {
  await page.goto('/?translateTo=EN');
  const { cards } = await findPerson(page, 'rosadelgado');
  const card = cards.find(
    ({ cardStatusId, lockReasons }) => cardStatusId === cardStatusIds.active && !lockReasons.length,
  );
  const charge = { cardId: card?.cardId, amountCents: 3_100, merchant, authorizationId: `case-${language}` };
  for (const kind of ['PURCHASE', 'CLEARING']) {
    expect((await page.request.post('/demo/network', { data: { kind, ...charge } })).status()).toBe(200);
  }
  await openTransactions(page, language, 'rosadelgado', `&text=${merchant}`);
  await page.getByRole('button', { name: merchant }).first().click();
  await page.locator('a[href*="/transactions/detail"]').first().click();
}

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkLetter } from '@portal/contract/documents/check-letter';
import { listLetters } from '@portal/contract/documents/list-letters';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';

/** Saves the newest letter, and reads the code that stands in it. */
async function saveLetter(page: Page, name: RegExp) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  const download = await started;
  const pdf = await readPdf(await readFile(await download.path()));
  const code = pdf.tagged.map((tag) => /^P: (?:Code|Código): (\S+)$/.exec(tag)?.[1]).find(Boolean) ?? '';
  return { name: download.suggestedFilename(), pdf, code };
}

test('Español: una carta de lo que le pagaron, en inglés para la oficina, que cualquiera comprueba y la titular anula', async ({
  page,
}) => {
  await openAccount(page, 'es', 'linhtran', '/profile');
  await page.getByRole('link', { name: /^Cartas/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartas');
  await page.getByLabel('Idioma de la carta').selectOption('Inglés');
  await page.getByRole('button', { name: 'Hacer la carta' }).click();
  await expect(page.getByText('Su carta está lista. Es la primera de su lista.')).toBeVisible();
  await expectAccessible(page);
  const { name, pdf, code } = await saveLetter(page, /^Guardar en PDF/);
  expect(name).toMatch(/^proof-of-payments-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(pdf).toMatchObject({ title: 'Proof of payments received', language: 'en-US' });
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const total = pdf.tagged[pdf.tagged.indexOf('TH: Total') + 2]?.replace('TD: ', '') ?? '';

  // The office, with a phone: the square on the letter brings the code, which does not stay in the address.
  await visit(page, `/check-letter?translateTo=EN#${code}`);
  await expect(page.getByLabel('Code of the letter')).toHaveValue(code);
  expect(page.url()).not.toContain(code.slice(0, 4));
  await page.getByRole('button', { name: 'Check the letter' }).click();
  await expect(page.getByText('This letter is genuine')).toBeVisible();

  // And on another screen: by keyboard, in small letters, without dashes.
  await visit(page, '/check-letter?translateTo=EN');
  await page.getByLabel('Code of the letter').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This letter is genuine')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(total);
  expect(page.url()).not.toContain(code.slice(0, 4));
  await expectAccessible(page);

  await openAccount(page, 'es', 'linhtran', '/letters');
  await page
    .getByRole('button', { name: /^Anular/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sí, anularla' }).click();
  await expect(page.getByText('La carta está anulada.')).toBeVisible();
  await expect(page.getByText(/^Anulada el/)).toBeVisible();
  await visit(page, '/check-letter?translateTo=ES');
  await page.getByLabel('Código de la carta').fill(code);
  await page.getByRole('button', { name: 'Comprobar la carta' }).click();
  await expect(page.getByText('Esta carta ya no es válida')).toBeVisible();
  await expectAccessible(page);
});

test('English: a letter about the account in Spanish; months in the wrong order are told @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran', '/letters');
  const [first, last] = [page.getByLabel('First month'), page.getByLabel('Last month')];
  await first.selectOption({ index: 0 });
  await last.selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Make the letter' }).click();
  await expect(page.getByText('The last month is before the first month.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What should the letter prove?').selectOption('That I have this account');
  await expect(first).toHaveCount(0);
  await page.getByLabel('Language of the letter').selectOption('Spanish');
  await page.getByRole('button', { name: 'Make the letter' }).click();
  await expect(page.getByText('Your letter is ready. It stands first in your list.')).toBeVisible();
  const { pdf } = await saveLetter(page, /^Save as PDF/);
  expect(pdf).toMatchObject({ title: 'Comprobante de cuenta', language: 'es-ES' });
});

test('English: a code that is mistyped, one that is nobody’s, and lists and checks that fail, say so @night', async ({
  page,
}) => {
  await visit(page, '/check-letter?translateTo=EN');
  const [field, send] = [page.getByLabel('Code of the letter'), page.getByRole('button', { name: 'Check the letter' })];
  await send.click();
  await expect(page.getByText('Check the code. It has 16 letters and digits, in four groups.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('0000-0000-0000-0000');
  await send.click();
  await expect(page.getByText('We know no letter with this code')).toBeVisible();
  await expectAccessible(page);
  const path = `**${checkLetter.path}`;
  await page.route(path, (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toContainText('again');

  await page.route(`**${listLetters.path}?*`, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await openAccount(page, 'en', 'linhtran', '/letters');
  await expect(page.getByRole('heading', { name: 'We could not load your letters' })).toBeVisible();
  await expectAccessible(page);
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { documentFilePathOf } from '@portal/contract/documents/document-file-path';
import { getDocumentFile } from '@portal/contract/documents/get-document-file';
import { listDocuments } from '@portal/contract/documents/list-documents';
import { readDocument } from '@portal/contract/documents/read-document';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page, section: string) => page.getByRole('region', { name: section }).getByRole('listitem');

test('Español: un documento que cambió se lee desde el perfil, también como era antes, y queda como leído', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/profile');
  await page.getByRole('link', { name: /^Documentos/ }).click();
  await expect(heading(page)).toHaveText('Documentos');
  await expect(rows(page, 'Estados de cuenta')).toHaveCount(4);
  const fees = rows(page, 'Sobre su tarjeta').filter({ hasText: 'Lista de cargos' });
  await expect(fees).toContainText('Cambió, sin leer');
  await expectAccessible(page);

  const told = page.waitForResponse((response) => response.url().endsWith('/feeSchedule/read'));
  await fees.getByRole('link').click();
  await expect(heading(page)).toHaveText('Lista de cargos');
  expect((await told).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Qué cambió' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Enviar dinero a su banco' })).toContainText('$1.50 cada vez');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Versión del 1 nov 2025' }).click();
  await expect(page.getByText('Esta versión ya no vale.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Una tarjeta nueva $4.00' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await expect(fees).toContainText(/Leído el/);
  await expect(fees).not.toContainText('sin leer');
});

test('English: words are found in all papers, and nothing found says so @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran', '/e-documents');
  const search = page.getByRole('search');
  const program = rows(page, 'About your card');
  await expect(program).toHaveCount(7);
  await search.getByLabel('Find a word or a month').fill('  PROVISIONAL');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /^No (statement|document) found$/ })).toHaveCount(2);
  await expectAccessible(page);

  await search.getByLabel('Find a word or a month').fill('hospital');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(program).toHaveCount(1);
  await expect(program).toContainText('Annual Disclosure');
  await expect(program).toContainText('such as a trip or a stay in hospital');

  await search.getByRole('button', { name: 'Show all' }).click();
  await expect(program).toHaveCount(7);
  await expect(search.getByLabel('Find a word or a month')).toBeFocused();
  await page.getByRole('link', { name: /^See older statements, back to/ }).click();
  await expect(heading(page)).toHaveText('Statements');
});

test('English: a document is saved as a PDF; a file that cannot be had says so, and nothing is lost @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'linhtran', '/e-documents');
  const save = page.getByRole('button', { name: 'PDF of Annual Disclosure' });
  const file = `**${getDocumentFile.path.replace('{document}', 'annualDisclosure')}*`;
  await page.route(file, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await save.click();
  await expect(page.getByRole('alert')).toContainText('We could not make your file');
  await expectAccessible(page);
  await page.unroute(file);
  const started = page.waitForEvent('download');
  await save.click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^annual-disclosure-20\d\d-\d\d-\d\d\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('Español: lo que no se pudo cargar lo dice, cada lista por sí misma @night', async ({ page }) => {
  const lists = [`**${listDocuments.path}?*`, `**${listStatements.path}?*`];
  for (const path of lists) await page.route(path, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await openAccount(page, 'es', 'linhtran', '/e-documents');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los documentos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar sus estados de cuenta' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(lists[0] ?? '');
  await page.getByRole('region', { name: 'Sobre su tarjeta' }).getByRole('button').click();
  await expect(rows(page, 'Sobre su tarjeta')).toHaveCount(7);
});

test('English: that a document was read is told again when it was not heard @night', async ({ page }) => {
  const read = `**${readDocument.path.replace('{document}', 'eSign')}`;
  await page.route(read, (route) => route.abort());
  await openAccount(page, 'en', 'linhtran', '/e-documents/e-sign');
  await expect(page.getByRole('heading', { name: 'What you agree to' })).toBeVisible();
  await page.unroute(read);
  const told = page.waitForResponse((response) => response.url().endsWith('/eSign/read'));
  await page.reload();
  expect((await told).status()).toBe(200);
});

test('the Annual Disclosure is read from the foot of every page, in both languages @night', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await page.getByRole('link', { name: 'Annual Disclosure' }).click();
  await expect(heading(page)).toHaveText('Annual Disclosure');
  await expect(page.getByRole('row', { name: 'Statement on paper' })).toContainText('$0.75 a month');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText('Divulgación anual');
  await expect(page.getByRole('row', { name: 'Estado de cuenta en papel' })).toContainText('$0.75 al mes');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('la divulgación anual se lee y se abre en PDF @night', async ({ page }) => {
    await page.goto('/annual-disclosure?translateTo=ES');
    await expect(heading(page)).toHaveText('Divulgación anual');
    const link = page.getByRole('link', { name: /^Archivo PDF/ });
    await expect(link).toHaveAttribute('href', documentFilePathOf('annualDisclosure', 'es'));
    const file = await page.request.get(documentFilePathOf('annualDisclosure', 'es'));
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

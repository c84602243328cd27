import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatListedMonth } from '@portal/contract/time/dates';
import { monthAfter } from '@portal/contract/time/months';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { openTransactions } from './open-transactions.ts';
import { findPortalDay } from './portal-day.ts';
import { test } from './portal-test.ts';

/** What pressing a button saves. */
async function save(page: Page, name: string | RegExp): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await started;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('Español: se descarga lo filtrado, y el archivo tiene lo mismo que la lista', async ({ page }) => {
  await openTransactions(page, 'es', 'linhtran', '&period=last90&type=purchases');
  const names = page.locator('.ledger__name:not(thead *)');
  await expect(names.first()).toBeVisible();
  const csv = await save(page, 'Descargar como CSV');
  expect(csv.name).toMatch(/^movimientos-\d{4}-\d{2}-\d{2}-a-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText(`Su archivo está listo: ${csv.name}`)).toBeVisible();
  await expectAccessible(page);
  const [head = '', ...lines] = csv.content.toString().trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFFecha,Estado,Descripción,Tipo,Categoría,Lugar,Tarjeta,Monto,Saldo después,Número del movimiento,' +
      'Monto no aprobado,Por qué no se aprobó',
  );
  const counted = (await page.locator('.txtop').textContent()) ?? '';
  const isWhole = !counted.includes('primeros');
  if (isWhole) expect(lines).toHaveLength(await names.count());
  else expect(lines.length).toBeGreaterThan(await names.count());

  const pdf = await save(page, 'Descargar como PDF');
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('English: an export under way can be cancelled; one that fails says so', async ({ page }) => {
  const path = `**${exportTransactions.path}`;
  await openTransactions(page, 'en', 'linhtran');
  await expect(page.locator('.ledger')).toBeVisible();
  let answer = () => undefined as void;
  await page.route(path, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 503, body: 'broken' }).catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  await expect(page.getByText('We are making your file.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('We are making your file.')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Canceled. Nothing was saved.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as PDF' })).toBeFocused();
  answer();

  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not make your file');
  await expectAccessible(page);
});

test('Español: el estado de cuenta de un mes, desde los movimientos', async ({ page }) => {
  await openTransactions(page, 'es', 'linhtran');
  await page.getByRole('link', { name: 'Estados de cuenta mensuales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estados de cuenta');
  await expectAccessible(page);
  const rows = page.getByRole('button', { name: /Archivo PDF/ });
  await expect(rows).toHaveCount(6);
  const month = monthAfter((await findPortalDay(page)).slice(0, 7), -1);
  const statement = await save(page, new RegExp(`^${formatListedMonth(month, 'es')}`));
  expect(statement.name).toBe(`estado-de-cuenta-${month}.pdf`);
  expect(statement.content.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^Ver los anteriores, hasta/ }).click();
  await expect(rows).toHaveCount(24);
  await expect(rows.nth(6)).toBeFocused();
  await page.getByRole('link', { name: 'Movimientos' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
});

test('English: statements that cannot be listed or made say so', async ({ page }) => {
  const path = `**${listStatements.path}?*`;
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await openAccount(page, 'en', 'linhtran', '/statements');
  await expect(page.getByRole('heading', { name: 'We could not load your statements' })).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('button', { name: /PDF file/ });
  await expect(rows).toHaveCount(6);
  const file = `**${getStatement.path.replace('{month}', '*')}?*`;
  await page.route(file, (route) => route.abort());
  await rows.first().click();
  await expect(page.getByRole('alert')).toContainText('We could not make your file');
});

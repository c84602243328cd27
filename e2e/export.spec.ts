import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatListedMonth, formatMonth } from '@portal/contract/time/dates';
import { monthAfter } from '@portal/contract/time/months';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { readStatement } from '@portal/contract/transactions/read-statement';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { openTransactions } from './open-transactions.ts';
import { findPortalDay } from './portal-day.ts';
import { test } from './portal-test.ts';

/** Returns the file that pressing a button saves. */
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

test('English: an export under way can be cancelled; one that fails says so @night', async ({ page }) => {
  const path = `**${exportTransactions.path}`;
  await openTransactions(page, 'en', 'linhtran');
  await expect(page.locator('.ledger').first()).toBeVisible();
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

test('Español: el estado de cuenta de un mes, desde los movimientos @night', async ({ page }) => {
  await openTransactions(page, 'es', 'linhtran');
  await page.getByRole('link', { name: 'Estados de cuenta mensuales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estados de cuenta');
  await expectAccessible(page);
  const rows = page.getByRole('link', { name: /Leer, imprimir o guardar/ });
  await expect(rows).toHaveCount(6);
  await page.getByRole('button', { name: /^Ver los estados de cuenta anteriores, hasta/ }).click();
  await expect(rows).toHaveCount(24);
  await expect(rows.nth(6)).toBeFocused();

  const month = monthAfter((await findPortalDay(page)).slice(0, 7), -1);
  await rows.filter({ hasText: formatListedMonth(month, 'es') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estado de cuenta de ${formatMonth(month, 'es')}`);
  await expect(page.getByRole('img', { name: /^Gráfica de su saldo en/ })).toBeVisible();
  await expectAccessible(page);
  // The page and the paper statement agree on the closing balance, and on each day's.
  const closing =
    (await page
      .getByRole('row', { name: /^Saldo al terminar/ })
      .getByRole('cell')
      .textContent()) ?? '';
  const balances = await page.locator('.ledger__group').allTextContents();
  expect(balances.at(-1)).toContain(`Saldo al final: ${closing}`);
  const statement = await save(page, 'Guardar en PDF');
  expect(statement.name).toBe(`estado-de-cuenta-${month}.pdf`);
  const pdf = await readPdf(statement.content);
  expect(pdf.title).toBe(`Estado de cuenta de ${formatMonth(month, 'es')}`);
  expect(pdf.tagged).toContain(`TD: ${closing}`);
  expect(page.url()).not.toContain('token');
  await page.getByRole('link', { name: 'Estados de cuenta' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estados de cuenta');
  await page.getByRole('link', { name: 'Movimientos' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
});

test('English: statements that cannot be listed, read or made say so @night', async ({ page }) => {
  const path = `**${listStatements.path}?*`;
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await openAccount(page, 'en', 'linhtran', '/statements');
  await expect(page.getByRole('heading', { name: 'We could not load your statements' })).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('link', { name: /Read, print or save/ });
  await expect(rows).toHaveCount(6);
  const figures = `**${readStatement.path.replace('{month}', '*')}?*`;
  await page.route(figures, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await rows.first().click();
  await expect(page.getByRole('heading', { name: 'We could not load this statement' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(figures);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^A chart of your balance in/ })).toBeVisible();
  const file = `**${getStatement.path.replace('{month}', '*')}?*`;
  await page.route(file, (route) => route.abort());
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not make your file');
});

test('English: a statement is printed without what is only for the screen, and shared where the browser can @night', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`));
      },
    });
  });
  await openAccount(page, 'en', 'linhtran', '/statements/month', '&month=1999-01');
  await expect(page.getByText('There is no statement for this month')).toBeVisible();
  await openAccount(page, 'en', 'linhtran', '/statements/month');
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect
    // The test keeps it there.
    .poll(async () => await page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual([expect.stringMatching(/^statement-\d{4}-\d{2}\.pdf application\/pdf true$/)]);
  await expect(page.getByText('We are making your file.')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  for (const hidden of [share, page.getByRole('button', { name: 'Print' }), page.getByRole('navigation').first()]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByText('Linh Tran').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transactions by day' })).toBeVisible();
});

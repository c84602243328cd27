import { expect, type Page } from '@playwright/test';
import { formatListedMonth, formatShortDay } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { daysOfMonth, monthAfter } from '@portal/contract/time/months';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { expectAccessible } from './accessible.ts';
import { openTransactions } from './open-transactions.ts';
import { findPortalDay } from './portal-day.ts';
import { test } from './portal-test.ts';

const rows = (page: Page) => page.locator('.ledger__row');
const names = (page: Page) => page.locator('.ledger__name').allTextContents();
const searchPath = `**${searchTransactions.path}`;

test('English: what a choice finds is spoken, as the words stand where words stood before @night', async ({ page }) => {
  await openTransactions(page, 'en', 'rosadelgado');
  const status = page.getByRole('status').filter({ hasText: /^The first \d+|^\d+ transactions?/ });
  const spoken = await status.elementHandle();
  await page.getByLabel('Show', { exact: true }).selectOption('Fees');
  await expect(page.getByRole('table').first()).toHaveAccessibleName(/Fees/);
  await expect(status).toHaveText(/^\d+ transactions?/);
  expect(await spoken?.evaluate((element) => element.isConnected)).toBe(true);
});

test('Español: buscar sin acentos ni mayúsculas, elegir tipo y orden; la dirección lo guarda', async ({ page }) => {
  await openTransactions(page, 'es', 'rosadelgado');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ movimientos/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Busque por nombre, monto o número').fill('PLÁZA f');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=PL%C3%81ZA\+f/);
  await expect.poll(async () => new Set(await names(page))).toEqual(new Set(['Plaza Foods']));
  await page.getByLabel('Mostrar', { exact: true }).selectOption('Compras');
  await expect(page).toHaveURL(/type=purchases/);
  await page.getByLabel('Orden').selectOption('Primero lo que más entró');
  await expect(page.getByRole('table').first()).toHaveAccessibleName(
    /Compras, últimos 30 días, primero lo que más entró/,
  );
  const posted = page.locator('tbody').filter({ hasText: 'Registrados' }).locator('.ledger__amount');
  const amounts = (await posted.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  const found = await names(page);

  await page.reload();
  await expect(page.getByLabel('Busque por nombre, monto o número')).toHaveValue('PLÁZA f');
  await expect.poll(() => names(page)).toEqual(found);
  // The same in the other language, without losing anything.
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('purchases');
  await expect.poll(() => names(page)).toEqual(found);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Mostrar', { exact: true })).toHaveValue('all');
});

test('English: show more keeps its place while a transaction is read, and after a reload', async ({ page }) => {
  await openTransactions(page, 'en', 'rosadelgado', '&period=last90');
  const more = page.getByRole('button', { name: 'Show more' });
  const text = page.getByLabel('Search by name, amount or ID');
  await text.fill('plaz');
  await more.click();
  await expect(page).toHaveURL(/pages=2/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(40);
  await expect(text).toHaveValue('plaz');
  const shown = await rows(page).count();
  const last = page.locator('button.ledger__name').last();
  await last.click();
  await page.getByRole('link', { name: 'See full details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, [−+]\$/);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByText(/^Posted on/)).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(rows(page)).toHaveCount(shown);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  // The page's own way back leads to the same place.
  await last.click();
  await page.getByRole('link', { name: 'See full details' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click();
  await expect(rows(page)).toHaveCount(shown);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.reload();
  await expect(rows(page)).toHaveCount(shown);
  const lastMonth = formatListedMonth(monthAfter((await findPortalDay(page)).slice(0, 7), -1), 'en');
  await page.getByLabel('Period').selectOption(lastMonth);
  await expect(page.getByRole('table').first()).toHaveAccessibleName(
    new RegExp(`All types, ${lastMonth}, newest first`),
  );
});

test('Español: en el teléfono se ven diez, y al pedir más se sigue en el siguiente @night', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openTransactions(page, 'es', 'rosadelgado', '&period=last90&type=purchases');
  const posted = page.locator('tbody').filter({ hasText: 'Registrados' }).locator('.ledger__row');
  await expect(posted.nth(9)).toBeVisible();
  await expect(posted.nth(10)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(posted.nth(10)).toBeVisible();
  await expect(posted.nth(10).getByRole('button')).toBeFocused();
});

test('Español: los días propios y los montos se revisan antes de buscar @night', async ({ page }) => {
  await openTransactions(page, 'es', 'rosadelgado');
  await page.getByLabel('Período').selectOption('Los días que yo elija');
  await expect(page.getByLabel('Monto mínimo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Monto mínimo').fill('mucho');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await summary.getByRole('link', { name: /Monto mínimo/ }).click();
  await expect(page.getByLabel('Monto mínimo')).toBeFocused();
  await page.getByLabel('Monto mínimo').fill('80');
  await page.getByLabel('Monto máximo').fill('79.99');
  const today = await findPortalDay(page);
  const [from, to] = [dayAfter(today, -300), dayAfter(today, 30)];
  await page.getByLabel('Primer día').fill(from);
  await page.getByLabel('Último día').fill(dayAfter(from, -1));
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(summary.getByRole('link')).toHaveCount(2);

  await page.getByLabel('Monto máximo').fill('$1,200');
  await page.getByLabel('Último día').fill(to);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`period=own.*from=${from}.*to=${to}.*min=80.*max=`));
  await expect(rows(page).first()).toBeVisible();
  const amounts = (await page.locator('.ledger__amount').allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
  expect(amounts.every((amount) => amount >= 80 && amount <= 1200)).toBe(true);

  await page.getByLabel('Último día').fill(to.replace(/^\d{4}/, '9026'));
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(summary).toContainText('Último día: Revise el año de esta fecha.');
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(page.getByLabel('Busque por nombre, monto o número')).toBeFocused();
  await expect(page).toHaveURL((url) => !url.search.includes('period'));
  await expect(page.getByLabel('Monto mínimo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Borrar todo' })).toHaveCount(0);
});

test('Español: nada coincide, no se pudo cargar, o no se encontró: cada cosa se dice con su salida @night', async ({
  page,
}) => {
  const today = await findPortalDay(page);
  const { from, to } = daysOfMonth(monthAfter(today.slice(0, 7), -1));
  await openTransactions(page, 'es', 'rosadelgado', `&text=zzzz&period=own&from=${from}&to=${to}&min=5&used=999`);
  await expect(page.getByRole('heading', { name: 'Ningún movimiento coincide' })).toBeVisible();
  const days = `del ${formatShortDay(from, today, 'es')} al ${formatShortDay(to, today, 'es')}`;
  await expect(page.getByText(`Usted eligió: Todos los tipos, ${days}, “zzzz”, $5.00 o más. No hubo`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver todos los movimientos' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByLabel('Busque por nombre, monto o número')).toBeFocused();

  await page.route(searchPath, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await page.getByLabel('Período').selectOption('Últimos 90 días');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar sus movimientos' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(searchPath);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(rows(page).first()).toBeVisible();
  const shown = await rows(page).count();

  // The loaded rows stay when loading more fails.
  await page.route(searchPath, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(rows(page)).toHaveCount(shown);
  await page.unroute(searchPath);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(shown);

  for (const id of ['999999999', '%00']) {
    await page.goto(`/transactions/detail?translateTo=ES&transaction=${id}`);
    await expect(page.getByRole('heading', { name: 'No encontramos este movimiento' })).toBeVisible();
  }
  await page.route(`**${getTransaction.path}?*`, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/transactions/detail?translateTo=ES&transaction=1');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar sus movimientos' })).toBeVisible();
});

test('English: fees are summed by name for the period, the month and the year, and print with the list @night', async ({
  page,
}) => {
  await openTransactions(page, 'en', 'rosadelgado', '&type=fees&period=last90&max=2');
  const fees = page.getByRole('region', { name: 'Summary of fees' });
  for (const name of ['Paper statement fee', 'Bank transfer fee']) await expect(fees).toContainText(name);
  // A fee that was not charged has no line.
  await expect(fees.locator('dt')).toHaveCount(
    (await fees.locator('.fees__more').filter({ hasText: /time/ }).count()) + 1,
  );
  await expect(fees).toContainText(/All fees\$\d+\.\d\d/);
  await expect(fees).toContainText(/so far: \$\d+\.\d\d/);
  const before = formatListedMonth(monthAfter((await findPortalDay(page)).slice(0, 7), -1), 'en');
  await expect(fees.locator('.fees__all')).toContainText(new RegExp(`${before}: \\$\\d+\\.\\d\\d`));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByText(/^ROSA DELGADO\. Fees, .+, \$2\.00 or less\. Printed/)).toBeVisible();
});

test('Español: en un teléfono los filtros se abren con un botón, y nada se sale de lado', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openTransactions(page, 'es', 'rosadelgado');
  await expect(page.getByLabel('Período')).toBeHidden();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Período').selectOption('Últimos 60 días');
  await expect(
    page.getByText('Todos los tipos, últimos 60 días, más recientes primero', { exact: true }),
  ).toBeVisible();
  for (const name of await page
    .locator('button.ledger__name')
    .all()
    .then((all) => all.slice(0, 4)))
    await name.click();
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  await expectAccessible(page);
});

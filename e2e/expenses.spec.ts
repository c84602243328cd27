import { expect, type Page } from '@playwright/test';
import { formatShortDay } from '@portal/contract/time/dates';
import { daysOfMonth, monthAfter } from '@portal/contract/time/months';
import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { spanOfPeriod } from '@portal/contract/transactions/period';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { findPortalDay } from './portal-day.ts';
import { test } from './portal-test.ts';

const calls = `**${analyzeExpenses.path}?*`;

async function open(page: Page, language: 'en' | 'es', userId: string, query = ''): Promise<void> {
  await openAccount(page, language, userId, '/expense-analyzer', query);
}

/** The cents of a text such as '−$18.99'. */
const centsOf = (text: string) => Number(text.replace(/[^\d]/g, '')) * (text.includes('−') ? -1 : 1);

test('English: a period is chosen, and a category leads to exactly its transactions', async ({ page }) => {
  await open(page, 'en', 'rosadelgado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where your money went');
  const table = page.getByRole('table', { name: 'By category' });
  await expect(table).toBeVisible();
  await page.getByLabel('Period').selectOption('last90');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/period=last90/);
  const today = await findPortalDay(page);
  const { from, to } = spanOfPeriod('last90', today);
  const span = `From ${formatShortDay(from, today, 'en')} to ${formatShortDay(to, today, 'en')} you spent`;
  await expect(page.getByText(span)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();

  const sums = await table.locator('tbody .spend__sum').allTextContents();
  const total = await table.locator('tfoot td').first().textContent();
  expect(sums.map(centsOf).reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(total ?? ''));

  const line = table.getByRole('row', { name: /Groceries/ });
  const sum = centsOf((await line.locator('.spend__sum').textContent()) ?? '');
  const count = Number(/(\d+) transactions/.exec((await line.textContent()) ?? '')?.[1]);
  await line.getByRole('link', { name: 'Groceries' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/transactions' && url.searchParams.get('period') === 'last90',
  );
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('groceries');
  await expect(page.getByText(new RegExp(`^${count} transactions`))).toBeVisible();
  const amounts = await page.locator('.ledger__amount:not(thead *)').allTextContents();
  expect(-amounts.map(centsOf).reduce((all, cents) => all + cents, 0)).toBe(sum);
  await page.goBack();
  await expect(page.getByLabel('Period')).toHaveValue('last90');
});

test('Español: un mes sin gastos lo dice, y otro se compara con el de antes @night', async ({ page }) => {
  const month = monthAfter((await findPortalDay(page)).slice(0, 7), -10);
  const entity = {
    ...daysOfMonth(month),
    spentCents: 0,
    categories: [],
    before: { ...daysOfMonth(monthAfter(month, -1)), spentCents: 0 },
    notCounted: { bankTransferCents: 0, adjustmentCents: 0 },
  };
  await page.route(`${calls}period=${month}`, (route) =>
    route.fulfill({ json: { status: 200, statusType: 'OK', message: 'OK', entity } }),
  );
  await open(page, 'es', 'hattiebrown', `&period=${month}`);
  await expect(page.getByRole('heading', { name: 'No hay gastos en este período' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Período', { exact: true }).selectOption('last30');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page).toHaveURL(/period=last30/);
  await expect(page.getByRole('status').filter({ hasText: /^Del .* al .* gastó/ })).toBeVisible();
  await expectAccessible(page);
});

test('English: figures that cannot be read say so, and can be tried again @night', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await open(page, 'en', 'linhtran');
  await expect(page.getByRole('heading', { name: 'We could not load your spending' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'By category' })).toBeVisible();
  await expectAccessible(page);
});

test('Español: que una carga fue lenta se dice de ella, no de la siguiente @night', async ({ page }) => {
  await open(page, 'es', 'rosadelgado');
  await expect(page.getByRole('table')).toBeVisible();
  let answer = () => undefined as void;
  await page.route(calls, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.clock.install();
  const choose = async (period: string) => {
    const asked = page.waitForRequest(calls);
    await page.getByLabel('Período').selectOption(period);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await asked;
    await expect(page.getByText('Sumando sus gastos')).toBeVisible();
  };
  const slow = page.getByText('Su conexión está lenta en este momento.');
  await choose('last60');
  await page.clock.fastForward(6_000);
  await expect(slow).toBeVisible();
  answer();
  await expect(page.getByRole('table')).toBeVisible();
  await choose('last90');
  await expect(slow).toBeHidden();
  answer();
  await expect(page.getByRole('table')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openTransactions } from './open-transactions.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

const phone = { width: 390, height: 844 };

const words = {
  en: { search: 'Search', filter: 'Filter', two: 'Filter, 2 on', period: 'Period', show: 'Show', sixty: 'last60' },
  es: {
    search: 'Buscar',
    filter: 'Filtros',
    two: 'Filtros, 2 en uso',
    period: 'Período',
    show: 'Mostrar',
    sixty: 'last60',
  },
} as const;

/** Where something is on the screen, in pixels. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

for (const language of ['en', 'es'] as const) {
  test(`${language}: a phone shows the first transaction without scrolling, below one row of search and filter${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    const { search, filter, two, period, show, sixty } = words[language];
    await page.setViewportSize(phone);
    await openTransactions(page, language, 'rosadelgado');
    await expect(page.locator('.ledger__row').first()).toBeVisible();
    await untilSettled(page);
    const row = await boxOf(page, '.ledger__row');
    expect(row.y).toBeLessThan(445);
    expect(row.y + row.height).toBeLessThan(phone.height);
    const middles = await Promise.all(
      [
        page.getByRole('searchbox'),
        page.getByRole('button', { name: search, exact: true }),
        page.getByRole('button', { name: filter, exact: true }),
      ].map(async (part) => {
        const box = await part.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );
    expect(new Set(middles).size, String(middles)).toBe(1);
    // Downloads and fees come after the list.
    const last = await page.locator('.ledger__row:visible').last().boundingBox();
    expect((await boxOf(page, '.export')).y).toBeGreaterThan(last?.y ?? Infinity);
    expect((await boxOf(page, '.fees')).y).toBeGreaterThan(last?.y ?? Infinity);

    await page.getByRole('button', { name: filter, exact: true }).click();
    await page.getByLabel(period).selectOption(sixty);
    await page.getByLabel(show, { exact: true }).selectOption('purchases');
    await expect(page.getByRole('button', { name: two })).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
  });
}

for (const language of ['en', 'es'] as const) {
  test(`${language}: on the narrowest phone the field has its row, and both buttons the next one @night`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openTransactions(page, language, 'rosadelgado');
    await expect(page.locator('.ledger__row').first()).toBeVisible();
    await untilSettled(page);
    const { search, filter } = words[language];
    const [searchBox, filterBox] = await Promise.all(
      [search, filter].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(searchBox?.y).toBe(filterBox?.y);
    expect((await boxOf(page, '.month__head')).y).toBeLessThan(420);
    await expectAccessible(page);
  });
}

test('Español: el mes queda arriba mientras se ven sus movimientos, y no tapa el que tiene el foco', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openTransactions(page, 'es', 'rosadelgado', '&period=last60');
  const head = page.locator('.month__head').first();
  const names = page.locator('button.ledger__name:visible');
  await expect(names.nth(8)).toBeVisible();
  await names.nth(6).evaluate((name) => name.scrollIntoView({ block: 'center' }));
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(0);
  // Backwards by the keyboard, row after row, to one that was above the screen.
  await names.nth(7).focus();
  for (let at = 6; at >= 0; at -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(names.nth(at)).toBeFocused();
    const own = await head.boundingBox();
    const focused = await names.nth(at).boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
  }
});

test('English: a month says what came in and went out for good, and only once all of it is here @night', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openTransactions(page, 'en', 'rosadelgado', '&period=last90');
  const months = page.locator('.month');
  await expect(months.first()).toContainText(/final: (in|out) \$/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(months.last().locator('.month__head')).toContainText('more below');
  const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
  const rows = await months.first().locator('tbody:last-child .ledger__amount').allTextContents();
  const out = rows.filter((row) => row.startsWith('−')).reduce((sum, row) => sum + cents(row), 0);
  const said = /out (\$[\d,.]+\d)/.exec((await months.first().locator('.month__head').textContent()) ?? '');
  expect(cents(said?.[1] ?? '')).toBe(out);
});

test('English: where nothing matches the month stays, with one way out @night', async ({ page }) => {
  await page.setViewportSize(phone);
  await openTransactions(page, 'en', 'rosadelgado', '&text=zzzz');
  await expect(page.getByRole('heading', { name: 'No transactions match' })).toBeVisible();
  await expect(page.locator('.month__head h2')).toHaveCount(1);
  await expect(page.locator('.month').getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
});

test('English: rows that are here stay when the next ones cannot be had @night', async ({ page }) => {
  await page.setViewportSize(phone);
  await openTransactions(page, 'en', 'rosadelgado', '&period=last90');
  const rows = page.locator('.ledger__row');
  await page.getByRole('button', { name: 'Show more' }).click();
  const shown = await rows.count();
  await page.route(`**${searchTransactions.path}`, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(rows).toHaveCount(shown);
});

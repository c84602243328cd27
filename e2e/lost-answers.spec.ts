import { type BrowserContext, expect, type Page } from '@playwright/test';
import { loseAnswerOf } from './lost-answers/lose.ts';
import { isWalked, nameOf, type Walked, type Way, ways } from './lost-answers/row.ts';
import { table } from './lost-answers/table.ts';
import { test } from './portal-test.ts';

// One way for each write, another for each; all ways for all of them by `npm run test:full`.
const isFull = process.env['TEST_FULL'] === '1';

test.describe.configure({ timeout: 60_000 });

// What is ordered in one way cannot be ordered in the next.
if (isFull) test.beforeEach(({ portal }) => portal.beginAnew());

/** Does what the person does; gives the page on which they read what became of it. */
async function go(way: Way, page: Page, context: BrowserContext): Promise<Page> {
  if (way === 'reload') await page.reload();
  if (way === 'back') await backAndForth(page);
  if (way !== 'tab') return page;
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  return await opened;
}

/** To the page that came before, and to this one again. */
async function backAndForth(page: Page): Promise<void> {
  const address = page.url();
  await page.goBack();
  const leave = page.getByRole('button', { name: 'Leave without saving' });
  if (await leave.isVisible()) await leave.click();
  if (page.url() !== address) await page.goForward();
}

async function walk(row: Walked, way: Way, page: Page): Promise<void> {
  const context = page.context();
  page.on('dialog', (dialog) => void dialog.accept());
  await row.begin(page, way);
  const line = await loseAnswerOf(context, row);
  await row.press(page, way);
  if (row.lost) {
    await expect(page.getByText(row.lost).first()).toBeVisible();
  } else {
    const modal = page.getByRole('alertdialog', { name: /^(No answer came|No llegó la respuesta)$/ });
    await expect(modal).toContainText(/We do not know yet whether it worked\.|Aún no sabemos si funcionó\./);
    await expect(modal).not.toContainText(/try again|inténtelo/i);
    await modal.getByRole('button').click();
  }
  line.mend();
  const read = await go(way, page, context);
  if (way === 'again') await row.again(page, way);
  else await row.reopen?.(read, way);
  await expect(read.locator('body')).toContainText(way === 'again' ? row.done : row.told);
  const { expected } = row;
  const wanted = typeof expected === 'object' ? expected[way] : expected;
  await expect.poll(() => row.books(read, way)).toEqual(wanted);
}

for (const [at, row] of table.filter(isWalked).entries()) {
  for (const [index, way] of ways.entries()) {
    if (!isFull && index !== at % ways.length && row.call.name !== 'transfer/confirm-transfer') continue;
    test(`${nameOf(row)}, its answer lost: ${way}`, async ({ page }) => {
      await walk(row, way, page);
    });
  }
}

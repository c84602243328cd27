import { type BrowserContext, expect, type Page } from '@playwright/test';
import { listWalks, type Walk } from './lost-answers/list-walks.ts';
import { loseAnswerOf } from './lost-answers/lose.ts';
import { isWalked, nameOf, type Way } from './lost-answers/row.ts';
import { kinds, table } from './lost-answers/table.ts';
import { nightIf } from './nightly.ts';
import { test } from './portal-test.ts';

// One way and one reply for each write, in turn; all for all of them by `npm run test:full`.
const isFull = process.env['TEST_FULL'] === '1';

/** The first write of each kind is played in every run; that of money with no answer at all in each way. */
const inEachRun = kinds.map((rows) => rows.find(isWalked));
const isLeft = ({ row, reply }: Walk) => !inEachRun.includes(row) || (row === inEachRun[0] && reply !== 'none');

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

async function walk({ row, way, reply }: Walk, page: Page): Promise<void> {
  const context = page.context();
  page.on('dialog', (dialog) => void dialog.accept());
  await row.begin(page, way);
  const line = await loseAnswerOf(context, row, reply);
  await row.press(page, way);
  if (row.lost) {
    await expect(page.getByText(row.lost).first()).toBeVisible();
  } else {
    const modal = page.getByRole('alertdialog', {
      name: /^(No answer came|No llegó la respuesta|Something went wrong|Algo salió mal)$/,
    });
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

/** Writes that were walked in a way before: what was ordered in it cannot be ordered again. */
const walked = new Set<string>();

for (const each of listWalks(table, { isFull })) {
  test(`${nameOf(each.row)}, its answer lost (${each.reply}): ${each.way}${nightIf(isLeft(each))}`, async ({
    page,
    portal,
  }) => {
    if (isFull || walked.has(each.row.call.name + each.way)) await portal.beginAnew();
    walked.add(each.row.call.name + each.way);
    await walk(each, page);
  });
}

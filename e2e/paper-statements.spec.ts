import { expect, type Page } from '@playwright/test';
import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { formatFullDay, formatMonth } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { monthAfter } from '@portal/contract/time/months';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { findPortalDay } from './portal-day.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

/** Moves the clock to the second day of the next month; the month that ended. */
async function toNextMonth(page: Page): Promise<string> {
  const today = await findPortalDay(page);
  const month = today.slice(0, 7);
  let days = 0;
  while (dayAfter(today, days) < `${monthAfter(month, 1)}-02`) days += 1;
  await moveClock(page, `P${days}D`);
  return month;
}

/** Returns the month's PDFs that the mail house has received, page by page. */
async function readMail(page: Page): Promise<string> {
  const files = (await (await page.request.get('/demo/mail-files')).json()) as { name: string }[];
  const month = `mail-${(await findPortalDay(page)).slice(0, 7)}`;
  const pdfs = files.filter(({ name }) => name.startsWith(month) && name.endsWith('.pdf.pgp'));
  const read = pdfs.map(async ({ name }) => {
    const content = await (await page.request.get(`/demo/mail-files/${name}`)).body();
    return (await readPdf(content)).pages.join('\n');
  });
  return (await Promise.all(read)).join('\n');
}

test('English: James reads what paper costs, gets it, and pays when the month is printed @night', async ({ page }) => {
  await openAccount(page, 'en', 'jamescarter', '/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Paper statements/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents');
  await expect(page.getByText('$0.75 a month')).toBeVisible();
  await expect(page.getByText('Payment Processing Services')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Get paper statements' }).click();
  await expect(page.getByRole('heading', { name: 'Get paper statements for $0.75 a month?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, only online' }).click();
  await expect(page.getByRole('button', { name: 'Get paper statements' })).toBeFocused();
  await page.getByRole('button', { name: 'Get paper statements' }).click();
  await page.getByRole('button', { name: 'Yes, for $0.75 a month' }).click();
  await expect(page.getByText('Paper statements are on.')).toBeVisible();
  const today = await findPortalDay(page);
  const nextMonth = monthAfter(today.slice(0, 7), 1);
  await expect(page.getByText(`By ${formatFullDay(`${nextMonth}-10`, 'en')}`)).toBeVisible();
  await expectAccessible(page);

  const month = await toNextMonth(page);
  const mail = await readMail(page);
  expect(mail).toContain('JAMES CARTER');
  expect(mail).toContain(`Statement for ${formatMonth(month, 'en')}`);
  await openAccount(page, 'en', 'jamescarter', '/transactions');
  await expect(page.getByRole('main').getByText('Paper statement fee').first()).toBeVisible();
  await page
    .getByRole('region', { name: 'Summary of fees' })
    .getByRole('link', { name: 'Stop paper statements' })
    .click();
  await expect(page.getByRole('button', { name: 'Stop paper statements' })).toBeVisible();
});

test('Español: Hattie los cancela antes de que se impriman, y no paga @night', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown', '/paper-statements');
  await expect(page.getByText('Activado')).toBeVisible();
  await expect(page.getByText('784 West Mitchell Road')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar el envío en papel' }).click();
  await expect(page.getByText('El envío en papel está cancelado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recibirlos en papel' })).toBeVisible();
  await expectAccessible(page);
  await toNextMonth(page);
  expect(await readMail(page)).not.toContain('HATTIE BROWN');
});

test('English: with a closed card they do not start, and the page says why @night', async ({ page }) => {
  await openAccount(page, 'en', 'earlsimmons', '/paper-statements');
  await expect(page.getByText('This card is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get paper statements' })).toHaveCount(0);
  await expectAccessible(page);
});

test('Español: lo que no se pudo cargar se dice y se intenta otra vez; un fallo no cambia nada', async ({ page }) => {
  const read = `**${getPaperStatements.path}?*`;
  await page.route(read, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await openAccount(page, 'es', 'linhtran', '/paper-statements');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta página' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(read);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: 'Recibirlos en papel' }).click();
  await page.route(`**${updatePaperStatements.path}`, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await page.getByRole('button', { name: 'Sí, por $0.75 al mes' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(page.getByText('Desactivado')).toBeVisible();
});

test('English: who has no statements on paper is not offered to stop them beside the fees of before @night', async ({
  page,
}) => {
  const fees = page.getByRole('region', { name: 'Summary of fees' });
  await openAccount(page, 'en', 'rosadelgado', '/transactions', '&type=fees&period=last90');
  await expect(fees).toContainText('Paper statement fee');
  await untilSettled(page);
  await expect(fees.getByRole('link', { name: 'Stop paper statements' })).toHaveCount(0);
});

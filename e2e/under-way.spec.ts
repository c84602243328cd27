import { expect, type Page } from '@playwright/test';
import { listCards } from '@portal/contract/card/list-cards';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { expectAccessible } from './accessible.ts';
import { loseAnswerOf } from './lost-answers/lose.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isQuestion = (body: Record<string, unknown>) => 'dryRun' in body;

async function review(page: Page, amount: string): Promise<void> {
  await page.goto('/card-to-bank-transfer?translateTo=EN');
  await page.getByLabel('How much do you want to send?').fill(amount);
  await page.getByRole('button', { name: 'Review my transfer' }).click();
}

test('English: what is being sent offers no way to stop it, and who leaves is not pulled away', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  await review(page, '31');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${confirmTransfer.path}`, async (route) => {
    const response = await route.fetch();
    await isReleased;
    await route.fulfill({ response });
  });
  await expect(page.getByRole('link', { name: 'Do not send' })).toBeVisible();
  await page.getByRole('button', { name: 'Send $31.00 to my bank' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByRole('button', { name: 'Sending your money' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Do not send' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Available balance')).toBeVisible();
  const readAnew = page.waitForResponse((response) => response.url().endsWith(listCards.path));
  release();
  await readAnew;
  // Going on and back finds no page between that nobody asked for.
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/transactions');
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await expect(heading(page)).not.toHaveText('Your money is on its way');
});

test('English: who waits is told by the page itself, and may send another one on purpose @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  await review(page, '32');
  const line = await loseAnswerOf(page.context(), { call: confirmTransfer, isIt: (body) => !isQuestion(body) });
  await page.getByRole('button', { name: 'Send $32.00 to my bank' }).click();
  await proveByPin(page, 'en');
  const modal = page.getByRole('alertdialog', { name: 'No answer came' });
  await expect(modal).toContainText('We are looking, and will tell you here.');
  await expectAccessible(page);
  line.mend();
  await expect(heading(page)).toHaveText('Your money is on its way');
  await expect(modal).toHaveCount(0);

  await review(page, '32');
  await expect(page.getByText(/^You sent \$32\.00 (just now|\d minutes? ago)$/)).toBeVisible();
  await expectAccessible(page);
  // Its answer is lost too: what is looked for then is this other one, and no third is sent.
  await page.context().unrouteAll();
  const again = await loseAnswerOf(page.context(), { call: confirmTransfer, isIt: (body) => !isQuestion(body) });
  await page.getByRole('button', { name: 'Send another $32.00 to my bank' }).click();
  await proveByPin(page, 'en');
  await expect(modal).toBeVisible();
  again.mend();
  await expect(heading(page)).toHaveText('Your money is on its way');
  await page.getByRole('link', { name: 'See what you sent before' }).click();
  await expect(page.locator('main li').filter({ hasText: '$32.00' })).toHaveCount(2);
});

test('Español: si se pierde la respuesta al pedir un código, está el campo para escribirlo @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/change-pin');
  await page.getByLabel('PIN nuevo', { exact: true }).fill('1397');
  await page.getByLabel('Escríbalo otra vez', { exact: true }).fill('1397');
  await page.getByRole('button', { name: 'Guardar este PIN' }).click();
  await loseAnswerOf(page.context(), { call: sendCardPasscode });
  await page.getByRole('button', { name: /^Mensaje de texto/ }).click();
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
  await expect(page.getByText(/^No llegó la respuesta, así que no sabemos si el código salió\./)).toBeVisible();
  await expectAccessible(page);
});

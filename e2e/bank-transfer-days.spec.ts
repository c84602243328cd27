import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addBank } from './bank-form.ts';
import { comeBackAfter } from './come-back.ts';
import { findMicroAmounts, findNewCard, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const newest = (page: Page) => page.locator('main li').first();

test('English: James adds a bank account, proves it by its two deposits, sends money, and it arrives @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'jamescarter', '/bank-account');
  await addBank(page, 'en');
  await proveByPin(page, 'en');
  await expect(page.getByText('Two small deposits are on the way')).toBeVisible();
  await comeBackAfter(page, 'en', 'jamescarter', () => moveClock(page, 'P5D'));

  await page.goto('/card-to-bank-transfer?translateTo=EN');
  await page.getByRole('link', { name: 'Confirm my bank account' }).click();
  const [first, second] = await findMicroAmounts(page, 'jamescarter');
  // The order does not matter, and neither does how an amount is typed.
  await page.getByLabel('First').fill(`0.${second}`);
  await page.getByLabel('Second').fill(first);
  await page.getByRole('button', { name: 'Confirm my account' }).click();
  await expectState(page, 'Your bank account is confirmed');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send money' }).click();

  await page.getByLabel('How much do you want to send?').fill('12.50');
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  await page.getByRole('button', { name: 'Send $12.50 to my bank' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('We will send $12.50 to your bank')).toBeVisible();
  await comeBackAfter(page, 'en', 'jamescarter', () => moveClock(page, 'P10D'));
  await page.goto('/transfers?translateTo=EN');
  await expect(newest(page)).toContainText('$12.50');
  await expect(newest(page)).toContainText('It is in your bank account.');
  await newest(page).getByText('Details of the transfer').click();
  await expect(newest(page)).toContainText('Trace number');
  await expectAccessible(page);
  await page.goto('/transactions?translateTo=EN&type=bankTransfers');
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Posted' })).toContainText('−$12.50');
});

test('Español: el banco de Rosa devuelve un envío; regresan la cantidad y el cargo, y agrega la cuenta otra vez @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  const { cardId } = await findNewCard(page, 'rosadelgado');
  await page.goto('/card-to-bank-transfer?translateTo=ES');
  await page.getByLabel('¿Cuánto quiere enviar?').fill('30');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await page.getByRole('button', { name: 'Enviar $30.00 a mi banco' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Enviaremos $30.00 a su banco')).toBeVisible();
  await comeBackAfter(page, 'es', 'rosadelgado', () => moveClock(page, 'P5D'));
  await play(page, { kind: 'ACH_RETURN', cardId, returnCode: 'R03' });

  await page.goto('/transfers?translateTo=ES');
  await expect(newest(page)).toContainText('Regresó');
  await expect(newest(page)).toContainText('regresaron $31.50 a su tarjeta');
  await expect(newest(page)).toContainText('Su banco no encontró esta cuenta.');
  await expectAccessible(page);
  await page.goto('/card-to-bank-transfer?translateTo=ES');
  await expect(page.getByText('Su banco rechazó un pago')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Agregar mi cuenta otra vez' }).click();
  await addBank(page, 'es', { account: '55501234' });
  await proveByPin(page, 'es');
  await expect(page.getByText('Dos depósitos pequeños van en camino')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findMicroAmounts, findNewCard, findPerson, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin, proveByText } from './prove-it.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const newest = (page: Page) => page.locator('main li').first();

test('English: the first money to a new bank account waits, and who did not send it brings it back', async ({
  page,
}) => {
  const { cardId } = await findNewCard(page, 'hattiebrown');
  await play(page, { kind: 'DEPOSIT', cardId, amountCents: 10_000 });
  await openAccount(page, 'en', 'hattiebrown');
  const balance = page.locator('.balance').getByText(/^\$/).first();
  const before = (await balance.textContent()) ?? '';
  await page.goto('/card-to-bank-transfer?translateTo=EN');
  await page.getByRole('link', { name: 'Confirm my bank account' }).click();
  const [first, second] = await findMicroAmounts(page, 'hattiebrown');
  await page.getByLabel('First').fill(first);
  await page.getByLabel('Second').fill(second);
  await page.getByRole('button', { name: 'Confirm my account' }).click();
  await page.getByRole('link', { name: 'Send money' }).click();
  await page.getByLabel('How much do you want to send?').fill('12.50');
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  await expect(page.getByText('It waits 24 hours')).toBeVisible();
  await expect(page.getByText(/^This is the first money to this bank account/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send $12.50 to my bank' }).click();
  await proveByPin(page, 'en');
  await expect(heading(page)).toHaveText('Your money is on its way');

  await page.getByRole('link', { name: 'See what you sent before' }).click();
  await expect(heading(page)).toHaveText('Your transfers');
  await newest(page).getByRole('button', { name: 'I did not do this' }).click();
  const question = page.getByRole('region', { name: 'Stop this transfer?' });
  await expect(question).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, stop it' }).click();
  await expect(newest(page)).toContainText('It is stopped. The money has not left.');
  await expect(newest(page)).toContainText('On hold');
  await expectAccessible(page);
  await newest(page).getByRole('button', { name: 'Put $12.50 back on my card' }).click();
  await proveByPin(page, 'en');
  await expect(newest(page)).toContainText('$12.50 and our fee are on your card again.');
  await expect(newest(page)).toContainText('Came back');
  await expectAccessible(page);
  await page.goto('/dashboard?translateTo=EN');
  await expect(balance).toHaveText(before);
});

test('Español: quien sí lo envió lo deja ir; quien no, lo detiene y lo regresa con un código @night', async ({
  page,
}) => {
  const { mobileNumber } = await findPerson(page, 'rosadelgado');
  await openAccount(page, 'es', 'rosadelgado', '/card-to-bank-transfer');
  await page.getByLabel('¿Cuánto quiere enviar?').fill('20');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await expect(page.getByText('Espera 24 horas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar $20.00 a mi banco' }).click();
  await proveByPin(page, 'es');
  await expectState(page, 'Su dinero va en camino');
  await page.getByRole('link', { name: 'Ver lo que envió antes' }).click();
  await expect(heading(page)).toHaveText('Sus envíos');
  const ask = newest(page).getByRole('button', { name: 'Yo no hice esto' });
  await ask.click();
  await expectAccessible(page);
  await newest(page).getByRole('button', { name: 'No, fui yo' }).click();
  await expect(newest(page)).toContainText('Confirmado');
  await ask.click();
  await newest(page).getByRole('button', { name: 'Sí, detenerlo' }).click();
  await expect(newest(page)).toContainText('El envío está en espera. El dinero no ha salido.');
  const back = newest(page).getByRole('button', { name: 'Regresar $20.00 a mi tarjeta' });
  await back.click();
  // Somebody who goes back on it finds it as it was.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(newest(page)).toContainText('En espera');
  await back.click();
  await proveByText(page, 'es', mobileNumber);
  await expect(newest(page)).toContainText('$20.00 y nuestro cargo están otra vez en su tarjeta.');
  await expect(newest(page)).toContainText('Regresó');
  await expectAccessible(page);
});

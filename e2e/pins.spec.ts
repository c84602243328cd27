import { expect } from '@playwright/test';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { expectAccessible } from './accessible.ts';
import { findNewCard, findPerson, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin, proveBySsn } from './prove-it.ts';
import { shownCard } from './shown-card.ts';

test('Español: tres PIN incorrectos bloquean la tarjeta, y un PIN nuevo la desbloquea', async ({ page }) => {
  const { cardId } = await findNewCard(page, 'hattiebrown');
  await play(page, { kind: 'DEPOSIT', cardId, amountCents: 10_000 });
  for (let n = 0; n < 3; n++) await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '0000' });
  await openAccount(page, 'es', 'hattiebrown');
  await expect(page.getByText('Bloqueada por 3 PIN incorrectos')).toBeVisible();
  await page.getByRole('link', { name: 'Cambiar mi PIN' }).click();
  await page.getByLabel('PIN nuevo', { exact: true }).fill('7777');
  await expect(page.getByText('Los cuatro dígitos son iguales')).toBeVisible();
  await page.getByLabel('PIN nuevo', { exact: true }).fill('4826');
  await page.getByLabel('Escríbalo otra vez', { exact: true }).fill('4826');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar este PIN' }).click();
  const { ssn, zip } = await findPerson(page, 'hattiebrown');
  await proveBySsn(page, 'es', ssn, zip);
  await expectState(page, 'Su PIN nuevo ya funciona');
  await expect(page.getByText(/Su tarjeta está desbloqueada/)).toBeVisible();
  await expectAccessible(page);
  expect(await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '4826' })).toMatchObject({
    isApproved: true,
  });
});

test('Español: quien bloqueó su tarjeta lee que sigue bloqueada, aunque un PIN nuevo quite el otro bloqueo @night', async ({
  page,
}) => {
  const { cardId } = await findNewCard(page, 'jamescarter');
  await openAccount(page, 'es', 'jamescarter');
  await expect(shownCard(page)).toContainText('Bloqueada');
  await page.goto('/change-pin?translateTo=ES');
  await page.getByLabel('PIN nuevo', { exact: true }).fill('4826');
  await page.getByLabel('Escríbalo otra vez', { exact: true }).fill('4826');
  await page.getByRole('button', { name: 'Guardar este PIN' }).click();
  await proveByPin(page, 'es', '0000');
  const another = page.getByRole('button', { name: 'Hacerlo de otra forma' });
  await page.route(`**${validatePin.path}`, async (route) => {
    await expect(another).toHaveCount(0);
    await route.continue();
  });
  for (const text of ['Le quedan 2 intentos.', 'Le queda 1 intento.']) {
    await expect(page.getByRole('alert')).toContainText(text);
    await page.getByLabel('PIN de 4 dígitos', { exact: true }).fill('0000');
    await page.getByRole('button', { name: 'Confirmar' }).click();
  }
  await another.click();
  const { ssn, zip } = await findPerson(page, 'jamescarter');
  await proveBySsn(page, 'es', ssn, zip);
  await expectState(page, 'Su PIN nuevo está guardado');
  await expect(page.getByText(/Su tarjeta sigue bloqueada/)).toBeInViewport();
  await expectAccessible(page);
  expect(await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '4826' })).toMatchObject({
    reason: 'CARD_LOCKED',
  });
  await page.getByRole('link', { name: 'Desbloquear mi tarjeta' }).click();
  await expect(page.getByLabel('Código de 3 dígitos (CVV)')).toBeVisible();
});

test('English: three wrong PINs close this way to prove it; another one is open, and a new PIN unlocks @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado');
  const { cardId } = await findNewCard(page, 'rosadelgado');
  await expect(shownCard(page)).toBeVisible();
  await page.goto('/change-pin?translateTo=EN');
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('Type it again', { exact: true }).fill('4826');
  await page.getByRole('button', { name: 'Save this PIN' }).click();
  await proveByPin(page, 'en', '0000');
  for (const text of ['You have 2 tries left.', 'You have 1 try left.']) {
    await expect(page.getByRole('alert')).toContainText(text);
    await page.getByLabel('4-digit PIN', { exact: true }).fill('0000');
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  // Nothing is left to type; who chooses a PIN already is where it unlocks the card.
  const dialog = page.getByRole('dialog', { name: 'Your card is locked' });
  await expect(dialog.getByRole('alert')).toContainText('The PIN was wrong three times');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do it another way' }).click();
  const { ssn, zip } = await findPerson(page, 'rosadelgado');
  await proveBySsn(page, 'en', ssn, zip);
  await expectState(page, 'Your new PIN works now');
  expect(await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '4826' })).toMatchObject({
    isApproved: true,
  });
});

test('Español: el tercer PIN incorrecto de una transferencia lleva a elegir un PIN nuevo, y ya no pide otro @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/card-to-bank-transfer');
  await page.getByLabel('¿Cuánto quiere enviar?').fill('5');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await page.getByRole('button', { name: 'Enviar $5.00 a mi banco' }).click();
  await proveByPin(page, 'es', '0000');
  for (const text of ['Le quedan 2 intentos.', 'Le queda 1 intento.']) {
    await expect(page.getByRole('alert')).toContainText(text);
    await page.getByLabel('PIN de 4 dígitos', { exact: true }).fill('0000');
    await page.getByRole('button', { name: 'Confirmar' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Su tarjeta está bloqueada' });
  await expect(dialog.getByRole('alert')).toContainText('El PIN fue incorrecto tres veces');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Cambiar mi PIN' }).click();
  await expect(page).toHaveURL(/\/change-pin\?.*card=[\w-]*\d/);
  await expect(page.getByLabel('PIN nuevo', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';
import { proveByText } from './prove-it.ts';

/** The card that pays now. */
async function findActiveCard(page: Page, userId: string): Promise<number> {
  const active = (await findPerson(page, userId)).cards.find(
    ({ cardStatusId }) => cardStatusId === cardStatusIds.active,
  );
  if (!active) throw new Error('no card of the person is active');
  return active.cardId;
}

test('English: on a new device SSN and ZIP prove only together with a code that it is the cardholder @night', async ({
  page,
}) => {
  const { ssn, zip, mobileNumber } = await findPerson(page, 'linhtran');
  await visit(page, '/?translateTo=EN');
  await signInFromNewDevice(page, 'en', 'linhtran');
  await proveByText(page, 'en', mobileNumber);
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await page.goto('/change-pin?translateTo=EN');
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('Type it again', { exact: true }).fill('4826');
  await page.getByRole('button', { name: 'Save this PIN' }).click();
  const dialog = page.getByRole('dialog');
  const both = dialog.getByRole('button', { name: /^Social Security number and ZIP code, then a code/ });
  await expect(both).toBeVisible();
  // A code alone would be what a thief has who came in by one.
  await expect(dialog.getByRole('button', { name: /^(Text message|Email|Call)/ })).toHaveCount(0);
  await expectAccessible(page);
  await both.click();
  await dialog.getByLabel('Last 4 digits of your Social Security number', { exact: true }).fill(ssn.slice(-4));
  await dialog.getByLabel('ZIP code', { exact: true }).fill(zip);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Now a code, to be sure' })).toBeVisible();
  await expectAccessible(page);
  await proveByText(page, 'en', mobileNumber);
  await expect(page.getByText('Your new PIN works now')).toBeVisible();
  const cardId = await findActiveCard(page, 'linhtran');
  expect(await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '4826' })).toMatchObject({
    isApproved: true,
  });
});

test('Español: en un dispositivo nuevo, el Seguro Social y el código postal piden además un código', async ({
  page,
}) => {
  const { ssn, zip, mobileNumber } = await findPerson(page, 'rosadelgado');
  await visit(page, '/?translateTo=ES');
  await signInFromNewDevice(page, 'es', 'rosadelgado');
  await proveByText(page, 'es', mobileNumber);
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await page.goto('/change-pin?translateTo=ES');
  await page.getByLabel('PIN nuevo', { exact: true }).fill('4826');
  await page.getByLabel('Escríbalo otra vez', { exact: true }).fill('4826');
  await page.getByRole('button', { name: 'Guardar este PIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Número de Seguro Social y código postal, y luego un código/ }).click();
  const last4 = dialog.getByLabel('Últimos 4 dígitos de su Seguro Social', { exact: true });
  await last4.fill(ssn.endsWith('0000') ? '0001' : '0000');
  await dialog.getByLabel('Código postal', { exact: true }).fill(zip);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await last4.fill(ssn.slice(-4));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('dialog', { name: 'Ahora un código, para estar seguros' })).toBeVisible();
  await expectAccessible(page);
  await proveByText(page, 'es', mobileNumber);
  await expect(page.getByText('Su PIN nuevo ya funciona')).toBeVisible();
});

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findNewCard } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('Español: con un PIN pendiente, la razón y la llamada van primero, y Ana aún puede bloquear su tarjeta', async ({
  page,
}) => {
  await openAccount(page, 'es', 'anaruiz01');
  const reason = page.locator('.reason');
  await expect(reason.getByRole('link', { name: /^Llamar al/ })).toBeVisible();
  const acts = page.getByRole('navigation', { name: 'Acciones de la tarjeta' });
  await expect(acts).toContainText(
    'Ahora no se puede con esta tarjeta: Cambiar PIN, Enviar al banco, Pedir otra tarjeta.',
  );
  // One after the other: both at once would each wait for the other, should the terms still be asked for.
  const above = await reason.boundingBox();
  const below = await acts.boundingBox();
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectAccessible(page);
  await acts.getByRole('link', { name: 'Bloquear tarjeta' }).click();
  await page.getByRole('button', { name: 'Bloquear mi tarjeta' }).click();
  await page.getByRole('button', { name: 'Sí, bloquear mi tarjeta' }).click();
  await expect(page.getByText('Su tarjeta está bloqueada')).toBeVisible();
  await expectAccessible(page);
  const { cvv } = await findNewCard(page, 'anaruiz01');
  await page.goto('/unlock-card?translateTo=ES');
  await page.getByLabel(/CVV/).first().fill(cvv);
  await page.getByRole('button', { name: 'Desbloquear mi tarjeta' }).click();
  await expect(page.getByText('Suspendimos esta tarjeta hasta que tenga un PIN nuevo')).toBeVisible();
  await page.goto('/dashboard?translateTo=ES');
  await expect(acts.getByRole('link', { name: 'Bloquear tarjeta' })).toBeVisible();
});

test('English: a closed card says why in front, what is not possible in one line, and invites to no bank account', async ({
  page,
}) => {
  await openAccount(page, 'en', 'earlsimmons');
  await expect(page.locator('.action')).toHaveCount(0);
  await expect(
    page.getByText('Not possible with this card now: Lock card, Change PIN, Send to bank, Replace card.'),
  ).toBeVisible();
  await page.goto('/my-card?translateTo=EN');
  await expect(page.getByText(/^Not possible with this card now:/)).toBeVisible();
  await page.goto('/bank-verification-steps?translateTo=EN');
  await expect(page.getByText('This card cannot send money now')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank account');
  await expect(page.getByRole('link', { name: 'Add my bank account' })).toHaveCount(0);
  await expectAccessible(page);
});

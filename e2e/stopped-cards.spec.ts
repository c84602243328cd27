import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findNewCard } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('Español: con un PIN pendiente, la razón y la llamada van primero, y Ana aún puede bloquear su tarjeta', async ({
  page,
}) => {
  await openAccount(page, 'es', 'anaruiz01');
  const reason = page.getByRole('region', { name: 'Suspendimos esta tarjeta hasta que tenga un PIN nuevo' });
  await expect(reason.getByRole('link', { name: /^Llamar al/ })).toBeVisible();
  await expect(reason.getByRole('listitem').first()).toContainText('Tenga esto a la mano. Su tarjeta');
  await expect(page.getByText('Su dinero está seguro')).toBeVisible();
  // The page lists nothing that is not possible.
  await expect(page.getByRole('navigation', { name: 'Acciones de la tarjeta' })).toHaveCount(0);
  const lever = page.getByRole('switch', { name: /^Bloquear tarjeta/ });
  const above = await reason.boundingBox();
  const below = await lever.boundingBox();
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectAccessible(page);
  await lever.click();
  await expect(page.getByText('Su tarjeta está bloqueada.')).toBeVisible();
  await expectAccessible(page);
  const { cvv } = await findNewCard(page, 'anaruiz01');
  await page.goto('/unlock-card?translateTo=ES');
  await page.getByLabel(/CVV/).first().fill(cvv);
  await page.getByRole('button', { name: 'Desbloquear mi tarjeta' }).click();
  await expect(page.getByText('Suspendimos esta tarjeta hasta que tenga un PIN nuevo')).toBeVisible();
  await page.goto('/dashboard?translateTo=ES');
  await expect(lever).toBeVisible();
});

test('English: a closed card says what is safe and what to have at hand, lists nothing forbidden, and invites to no bank account @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'earlsimmons');
  for (const path of ['/dashboard', '/my-card']) {
    await page.goto(`${path}?translateTo=EN`);
    const closed = page.getByRole('region', { name: 'You closed this card' });
    await expect(closed).toContainText('Your money is safe in your account, and deposits still arrive.');
    await expect(closed.getByRole('listitem').first()).toContainText('Have this at hand. Your date of birth');
    await expect(page.getByText(/Not possible/)).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
  }
  await page.goto('/bank-verification-steps?translateTo=EN');
  await expect(page.getByText('This card cannot send money now')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank account');
  await expect(page.getByRole('link', { name: 'Add my bank account' })).toHaveCount(0);
  await expectAccessible(page);
});

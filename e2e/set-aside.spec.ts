import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: Rosa sets money aside, sees it beside her balance, and puts a part of it back', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  const balance = page.getByRole('heading', { level: 2, name: /Available/ });
  await expect(balance).toContainText('$1,284.16');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Set money aside/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set money aside');
  await expect(page.getByText('Nothing is set aside.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Set money aside' }).click();
  await page.getByRole('button', { name: 'Set it aside' }).click();
  await expect(page.getByRole('textbox', { name: 'What is it for?' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('Rent');
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await page.getByRole('button', { name: 'Set it aside' }).click();
  await expect(page.getByText('That is more than you can spend now.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('40');
  await page.getByRole('button', { name: 'Set it aside' }).click();
  await expect(page.getByText('$40.00 is set aside for Rent.')).toBeVisible();
  await expect(page.getByText('$1,244.16')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(balance).toContainText('$1,244.16');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set aside: $40.00' }).click();
  await page.getByRole('button', { name: 'Put back a part Rent' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it back', exact: true }).click();
  await expect(page.getByText('$15.00 is back in your balance.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rent' })).toContainText('$25.00');
  await page.getByRole('button', { name: 'Put it back Rent' }).click();
  await expect(page.getByText('$25.00 is back in your balance.')).toBeVisible();
  await expect(page.getByText('Nothing is set aside.')).toBeVisible();
});

test('Español: James tiene algo apartado y lo devuelve con un solo toque @night', async ({ page }) => {
  await openAccount(page, 'es', 'jamescarter');
  await page.getByRole('link', { name: 'Apartado: $60.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartar dinero');
  await expect(page.getByText('Su tarjeta está bloqueada.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar el nombre Car repair' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nombre nuevo' }).fill('Frenos');
  await page.getByRole('button', { name: 'Guardar el nombre' }).click();
  await expect(page.getByText('Ahora se llama Frenos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Devolverlo al saldo Frenos' }).click();
  await expect(page.getByText('$60.00 ya están otra vez en su saldo.')).toBeVisible();
  await expect(page.getByText('No hay nada apartado.')).toBeVisible();
  await expect(page.getByText('$943.10')).toBeVisible();
  await expectAccessible(page);
});

test('Español: Rosa aparta casi todo, y un cobro rechazado le dice que lo puede devolver', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/set-aside');
  await page.getByRole('button', { name: 'Apartar dinero' }).click();
  await page.getByRole('textbox', { name: '¿Para qué es?' }).fill('Útiles de Ana');
  await page.getByRole('textbox', { name: 'Monto' }).fill('1280');
  await page.getByRole('button', { name: 'Apartarlo' }).click();
  await expect(page.getByText('$1,280.00 quedan apartados para Útiles de Ana.')).toBeVisible();

  const { cards } = await findPerson(page, 'rosadelgado');
  await play(page, { kind: 'PURCHASE', cardId: cards[0]?.cardId, merchant: 'Tienda', amountCents: 5_000 });
  await page.goto('/dashboard?translateTo=ES');
  const little = page.getByRole('region', { name: '¿Qué puedo hacer con $4.16?' });
  await expect(little.getByRole('link', { name: /Apartó \$1,280.00/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Ver los detalles.*Tienda/ }).click();
  await expect(page.getByText(/Tiene \$1,280.00 apartados/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Devolver dinero al saldo' }).click();
  await page.getByRole('button', { name: 'Devolverlo al saldo Útiles de Ana' }).click();
  await expect(page.getByText('$1,284.16')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findNewCard } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

/** Buys something in the demo shop; the network's answer. */
async function buy(page: Page, cardId: number, authorizationId: string) {
  const data = { kind: 'PURCHASE', cardId, amountCents: 100, merchant: 'Plaza Foods', authorizationId };
  return (await (await page.request.post('/demo/network', { data })).json()) as { isApproved: boolean; reason: string };
}

test('English: from my card to its controls: block, see the proof, undo with a proof', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/my-card');
  await page.getByRole('main').getByRole('link', { name: 'Card controls' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/card-controls');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card controls');
  const cash = page.getByRole('switch', { name: /^Cash/ });
  await expect(cash).toBeChecked();
  await expectAccessible(page);
  await cash.click();
  await expect(cash).not.toBeChecked();
  await expect(page.getByText('Blocked just now.')).toBeVisible();
  await expect(page.getByText('Cash blocked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await proveByPin(page, 'en');
  await expect(cash).toBeChecked();
  await expect(page.getByText('Cash allowed')).toBeVisible();
  await expectAccessible(page);
});

test('Español: pausa, una compra que no se aprueba, permitirla una vez, y quitar la pausa @night', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/card-controls');
  const { cardId } = await findNewCard(page, 'rosadelgado');
  await page.getByRole('button', { name: 'Pausa de 1 hora' }).click();
  await expect(page.getByRole('heading', { name: 'Su tarjeta está en pausa' })).toBeVisible();
  await expect(page.getByText(/^Vuelve a funcionar/)).toBeVisible();
  await expectAccessible(page);
  expect(await buy(page, cardId, 'paused-1')).toMatchObject({ isApproved: false, reason: 'CONTROL' });

  await page.goto('/transactions/detail?translateTo=ES&transaction=paused-1');
  await expect(page.getByText('Su tarjeta estaba en pausa.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Permitirlo o cambiar controles' }).click();
  await page.getByRole('button', { name: 'Permitirlo por 15 minutos' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText(/^Permitido hasta/)).toBeVisible();
  await expectAccessible(page);
  expect(await buy(page, cardId, 'paused-2')).toMatchObject({ isApproved: true });
  expect(await buy(page, cardId, 'paused-3')).toMatchObject({ isApproved: false, reason: 'CONTROL' });

  await page.getByRole('button', { name: 'Quitar la pausa ahora' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByRole('button', { name: 'Pausa de 1 hora' })).toBeVisible();
  expect(await buy(page, cardId, 'paused-4')).toMatchObject({ isApproved: true });
});

import { expect } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { comeBackAfter } from './come-back.ts';
import { findNewCard, findPerson, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('English: a stolen card closes though its replacement is in the mail, and that one with it', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  const before = (await findPerson(page, 'linhtran')).cards;
  const works = before.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  await page.goto(`/card-replacement?card=${works?.cardId}`);
  await expect(page.getByText('A new card is on its way')).toBeVisible();
  await expect(page.getByText('If your old card was lost or stolen meanwhile, report it here')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Damaged/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Stolen/ }).check();
  await page.getByLabel('Yes, send it to this address').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Order my new card' }).click();
  await proveByPin(page, 'en');
  await expectState(page, 'Your new card is ordered');
  const after = (await findPerson(page, 'linhtran')).cards;
  expect(after.map(({ cardStatusId }) => cardStatusId).toSorted((a, b) => a - b)).toEqual([1, 6, 6]);
  expect(await play(page, { kind: 'PURCHASE', cardId: works?.cardId ?? 0, amountCents: 100 })).toMatchObject({
    isApproved: false,
  });
});

test('español: sin dinero para el cargo la tarjeta se cierra igual, y la nueva se pide sola cuando llega @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'hattiebrown');
  const { cardId } = await findNewCard(page, 'hattiebrown');
  await page.goto(`/card-replacement?card=${cardId}&translateTo=ES`);
  await page.getByRole('radio', { name: /^Correo rápido, 2 días hábiles/ }).check();
  await expect(page.getByText('Su saldo no alcanza')).toBeVisible();
  await page.getByRole('radio', { name: /^Me la robaron/ }).check();
  await expect(page.getByText('Cerramos su tarjeta ahora y le enviamos la nueva después')).toBeVisible();
  await page.getByLabel('Sí, envíenla a esta dirección').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir mi tarjeta nueva' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Su tarjeta anterior está cerrada. La nueva espera por el cargo')).toBeVisible();
  await expectAccessible(page);
  expect(await play(page, { kind: 'PURCHASE', cardId, amountCents: 100 })).toMatchObject({ isApproved: false });

  await page.goto(`/my-card?card=${cardId}&translateTo=ES`);
  await expect(page.getByText('Pedimos su tarjeta nueva en cuanto su saldo cubra el cargo de $13.50')).toBeVisible();
  await expectAccessible(page);
  await play(page, { kind: 'DEPOSIT', cardId, amountCents: 2_000 });
  await comeBackAfter(page, 'es', 'hattiebrown', () => moveClock(page, 'PT31M'));
  await page.goto(`/my-card?card=${cardId}&translateTo=ES`);
  // She has another card that works; the new one is on its way.
  await expect(page.getByText(/lo usa con la tarjeta que termina en \d{4}\./)).toBeVisible();
  const { cards } = await findPerson(page, 'hattiebrown');
  expect(cards.map(({ cardStatusId }) => cardStatusId).toSorted((a, b) => a - b)).toEqual([1, 4, 6]);
});

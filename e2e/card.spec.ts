import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { expectAccessible } from './accessible.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { shownCard } from './shown-card.ts';

interface DemoCard {
  cardId: number;
  cvv: string;
  cardStatusId: number;
}

async function cardOf(page: Page, userId: string): Promise<DemoCard> {
  const people = (await (await page.request.get('/demo/people')).json()) as { userId: string; cards: DemoCard[] }[];
  const card = people
    .find((person) => person.userId === userId)
    ?.cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  if (!card) throw new Error('the person has no active card');
  return card;
}

/** Buys something in the demo shop; the network's answer. */
async function buy(page: Page, { cardId }: DemoCard, merchant = 'Plaza Foods') {
  const data = { kind: 'PURCHASE', cardId, amountCents: 100, merchant };
  return (await (await page.request.post('/demo/network', { data })).json()) as { isApproved: boolean; reason: string };
}

test('Español: bloquear la tarjeta, ver por qué se rechazó una compra, desbloquearla con el CVV, y ver la siguiente', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/lock-card');
  const card = await cardOf(page, 'rosadelgado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bloquee su tarjeta');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Bloquear mi tarjeta' }).click();
  await page.getByRole('button', { name: 'Dejarla como está' }).click();
  await expect(page.getByRole('button', { name: 'Bloquear mi tarjeta' })).toBeFocused();
  await page.getByRole('button', { name: 'Bloquear mi tarjeta' }).click();
  await page.getByRole('button', { name: 'Sí, bloquear mi tarjeta' }).click();
  await expectState(page, 'Su tarjeta está bloqueada');
  await expectAccessible(page);
  await expect(page.locator('main')).toBeFocused();
  expect(await buy(page, card, 'Tienda Cerrada')).toMatchObject({ isApproved: false, reason: 'CARD_LOCKED' });
  await page.goto('/transactions?translateTo=ES&text=Tienda');
  await page.getByRole('button', { name: 'Tienda Cerrada' }).first().click();
  await page.getByRole('link', { name: 'Ver por qué y qué puede hacer' }).click();
  await expect(page.getByText('Su tarjeta estaba bloqueada')).toBeVisible();
  await page.goto('/lock-card?translateTo=ES');

  await page.getByRole('link', { name: 'Desbloquear mi tarjeta' }).click();
  await page.getByLabel('Código de 3 dígitos (CVV)').fill(card.cvv === '000' ? '001' : '000');
  await page.getByRole('button', { name: 'Desbloquear mi tarjeta' }).click();
  await expect(page.getByText('Los datos no son válidos. Vuelva a escribirlos.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código de 3 dígitos (CVV)').fill(card.cvv);
  await page.getByRole('button', { name: 'Desbloquear mi tarjeta' }).click();
  await expectState(page, 'Su tarjeta está desbloqueada');
  expect(await buy(page, card, 'Tienda Abierta')).toMatchObject({ isApproved: true });
  await page.getByRole('link', { name: 'Volver a mi cuenta' }).click();
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Pendientes' })).toContainText('Tienda Abierta');
});

test('English: what the server has locked looks locked, also when the cards cannot be read anew @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'linhtran', '/lock-card');
  await page.getByRole('button', { name: 'Lock my card' }).click();
  await page.route(`**${listCards.path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Yes, lock my card' }).click();
  await expectState(page, 'Your card is locked');
  await expect(shownCard(page)).toContainText('Locked');
  await page.getByRole('link', { name: 'Unlock my card' }).click();
  await page.getByLabel('3-digit code (CVV)').fill((await cardOf(page, 'linhtran')).cvv);
  await page.getByRole('button', { name: 'Unlock my card' }).click();
  await expectState(page, 'Your card is unlocked');
  await expect(shownCard(page)).toContainText('Active');
});

test('English: three wrong codes, and only a person can unlock the card @night', async ({ page }) => {
  await openAccount(page, 'en', 'jamescarter', '/unlock-card');
  const { cardId, cvv } = await cardOf(page, 'jamescarter');
  const unlockPath = unlockCard.path.replace('{cardId}', String(cardId));
  const main = page.locator('main');
  await expect(main).toContainText('After 3 wrong codes in a row we lock the card');
  await expect(main).toContainText('You cannot read the code? Call us: 1-800-555-0142');
  await page.getByRole('link', { name: 'Keep it locked' }).click();
  await expect(page).toHaveURL(/\/my-card/);
  await page.getByRole('link', { name: 'Unlock my card' }).first().click();
  for (let n = 0; n < 3; n++) {
    await page.getByLabel('3-digit code (CVV)').fill(cvv === '000' ? '001' : '000');
    const answered = page.waitForResponse((response) => response.url().endsWith(unlockPath));
    await page.getByRole('button', { name: 'Unlock my card' }).click();
    await answered;
    if (n === 2) break;
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(main).toContainText(n === 0 ? 'You have 2 tries left' : 'You have 1 try left');
    await expect(main.getByText('you have to call us')).toHaveCount(n);
    // Also for who comes later, or on another device.
    await page.goto('/unlock-card?translateTo=EN');
    await expect(main).toContainText(n === 0 ? 'You have 2 tries left' : 'You have 1 try left');
    if (n === 1) await expectAccessible(page);
  }
  // The page no longer offers actions that would fail, now or later.
  for (const isLater of [false, true]) {
    if (isLater) await page.goto('/unlock-card?translateTo=EN');
    await expect(page.getByText('Locked: the 3-digit code was wrong 3 times')).toBeVisible();
    await expect(page.getByLabel('3-digit code (CVV)')).toBeHidden();
    if (!isLater) await expect(page.locator('main')).toBeFocused();
  }
  await expect(page.getByRole('link', { name: /1-800-555-0142/ }).first()).toBeVisible();
});

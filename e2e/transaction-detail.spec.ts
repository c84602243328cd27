import { expect } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { findPerson } from './demo-play.ts';
import { nightIf } from './nightly.ts';
import { openTransactions } from './open-transactions.ts';
import { test } from './portal-test.ts';

test('English: a purchase that is declined now says when, why, and what to do', async ({ page }) => {
  await page.goto('/?translateTo=EN');
  const people = (await (await page.request.get('/demo/people')).json()) as {
    userId: string;
    cards: { cardId: number }[];
  }[];
  const { cardId } = people.find(({ userId }) => userId === 'hattiebrown')?.cards.at(-1) ?? { cardId: 0 };
  const data = { kind: 'PURCHASE', cardId, amountCents: 98_765, merchant: 'Lejos Travel' };
  expect(await (await page.request.post('/demo/network', { data })).json()).toMatchObject({ isApproved: false });

  await openTransactions(page, 'en', 'hattiebrown', '&text=lejos');
  await page.getByRole('button', { name: 'Lejos Travel' }).first().click();
  await expect(
    page
      .getByText('just now')
      .or(page.getByText(/\d+ minutes? ago/))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^You had \$\d+\.\d\d to spend; this was \$987\.65\./).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See why, and what to do' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lejos Travel, $987.65');
  await expect(page.getByText('No money was taken.')).toBeVisible();
  await expect(page.getByText(/^You had \$\d+\.\d\d to spend; this was \$987\.65\./)).toBeVisible();
  await expectAccessible(page);

  // By the card that was used; the other one did nothing of the kind.
  await page.getByRole('link', { name: 'Transactions' }).last().click();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Card', { exact: true }).selectOption(String(cardId));
  await expect(page.getByRole('button', { name: 'Lejos Travel' }).first()).toBeVisible();
  const [other] = people.find(({ userId }) => userId === 'hattiebrown')?.cards ?? [];
  await page.getByLabel('Card', { exact: true }).selectOption(String(other?.cardId));
  await expect(page.getByRole('heading', { name: 'No transactions match' })).toBeVisible();
});

for (const [language, lock, yes, locked] of [
  ['en', 'Lock my card', 'Yes, lock my card', 'Your card is locked'],
  ['es', 'Bloquear mi tarjeta', 'Sí, bloquear mi tarjeta', 'Su tarjeta está bloqueada'],
] as const) {
  test(`${language}: the link beside a transaction locks the card that made it, not the one that is chosen${nightIf(language === 'en')}`, async ({
    page,
    portal,
  }) => {
    await portal.beginAnew();
    await page.goto('/?translateTo=EN');
    const cardsOf = async () => (await findPerson(page, 'hattiebrown')).cards;
    const open = (await cardsOf()).filter(
      ({ cardStatusId, lockReasons }) => cardStatusId === cardStatusIds.active && !lockReasons.length,
    );
    const [chosen, used] = open;
    const data = { kind: 'PURCHASE', cardId: used?.cardId, amountCents: 98_700, merchant: `Not Mine ${language}` };
    await page.request.post('/demo/network', { data });

    await openTransactions(page, language, 'hattiebrown', `&text=not mine ${language}&card=any-${chosen?.cardId}`);
    await page
      .getByRole('button', { name: `Not Mine ${language}` })
      .first()
      .click();
    await page.locator('a[href*="/transactions/detail"]').first().click();
    await page.getByRole('link', { name: lock }).click();
    await page.getByRole('button', { name: lock }).click();
    await page.getByRole('button', { name: yes }).click();
    await expect(page.getByText(locked).first()).toBeVisible();
    const isLocked = new Map((await cardsOf()).map(({ cardId, lockReasons }) => [cardId, lockReasons.length > 0]));
    expect([isLocked.get(used?.cardId ?? 0), isLocked.get(chosen?.cardId ?? 0)]).toEqual([true, false]);
  });
}

test('Español: la retención de una gasolinera se explica, con el día en que termina @night', async ({ page }) => {
  await openTransactions(page, 'es', 'rosadelgado', '&text=corner');
  await page.getByRole('button', { name: 'Corner Fuel' }).first().click();
  await expect(page.getByText('La retención termina')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los detalles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Fuel, $75.00 retenidos');
  await expect(page.getByRole('heading', { name: '¿Por qué $75.00?' })).toBeVisible();
  const way = page.getByRole('list', { name: 'Lo que pasa' });
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await expect(way.getByRole('listitem').last()).toContainText('A más tardar el');
  await expectAccessible(page);
});

test('English: a refund shows the purchase that it gives back, and the other way round @night', async ({ page }) => {
  await openTransactions(page, 'en', 'rosadelgado', '&type=refunds&period=last90');
  await page.locator('button.ledger__name').first().click();
  await page.getByRole('link', { name: 'See full details' }).click();
  const charge = page.getByRole('region', { name: 'The purchase that this gives back' });
  await expect(charge.getByRole('table')).toContainText('−$');
  await charge.getByRole('button').first().click();
  await charge.getByRole('link', { name: 'See full details' }).click();
  await expect(page.getByRole('region', { name: 'Money that came back' })).toContainText('+$');
});

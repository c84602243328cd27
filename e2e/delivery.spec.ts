import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { comeBackAfter } from './come-back.ts';
import { findNewCard, play } from './demo-play.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: a card comes today for a day only, and a delivered one is on its way no more @night', async ({
  page,
}) => {
  const { cardId } = await findNewCard(page, 'linhtran');
  await play(page, { kind: 'SHIPPING', cardId, state: 'OUT_FOR_DELIVERY' });
  await openAccount(page, 'en', 'linhtran');
  const way = page.getByRole('region', { name: 'Your new card is on its way' });
  await expect(way).toContainText('Comes today');
  await expect(way.getByRole('button', { name: 'Copy: Tracking number' })).toBeVisible();
  await expectAccessible(page);

  await comeBackAfter(page, 'en', 'linhtran', () => moveClock(page, 'P1D'));
  await expect(way).toContainText('On its way now');
  await expect(way).not.toContainText('Comes today');

  await play(page, { kind: 'SHIPPING', cardId, state: 'DELIVERED' });
  await page.reload();
  const brought = page.getByRole('region', { name: 'Your new card was delivered' });
  await expect(brought).toContainText('The carrier says that it was delivered on');
  await expect(brought.getByRole('link', { name: 'My card has arrived' })).toBeVisible();
  await expect(way).toHaveCount(0);
  await expect(page.getByText('Your new card, delivered')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/card-replacement?translateTo=EN');
  await expect(
    page.getByText(/^The carrier says that it was delivered on .+\. If you do not have it by/),
  ).toBeVisible();
  await expectAccessible(page);
});

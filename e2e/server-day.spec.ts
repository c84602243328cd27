import { expect } from '@playwright/test';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

test('English: the last 30 days are those of the program, however the device is set @night', async ({ page }) => {
  await moveClock(page, 'P40D');
  const people = (await (await page.request.get('/demo/people')).json()) as {
    userId: string;
    cards: { cardId: number }[];
  }[];
  const cardId = people.find(({ userId }) => userId === 'hattiebrown')?.cards[0]?.cardId;
  const data = { kind: 'DEPOSIT', cardId, amountCents: 4321, merchant: 'Later Benefits' };
  expect((await page.request.post('/demo/network', { data })).ok()).toBe(true);
  await openAccount(page, 'en', 'hattiebrown', '/transactions');
  await expect(page.getByRole('button', { name: 'Later Benefits' })).toBeVisible();
});

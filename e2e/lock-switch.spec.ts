import { expect, type Locator } from '@playwright/test';
import { lockCard } from '@portal/contract/card/lock-card';
import { expectAccessible } from './accessible.ts';
import { findNewCard, play } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

/** From the top of the home page to its switch. */
const maxTabs = 25;

test('English: one press locks the card, also when it comes twice; Undo asks for the code in place', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado');
  const { cardId, cvv } = await findNewCard(page, 'rosadelgado');
  const lever = page.getByRole('switch', { name: /^Lock card/ });
  await expect(lever).not.toBeChecked();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(lockCard.path.replace('{cardId}', String(cardId)))) asked.push(request.method());
  });
  await lever.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(lever).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Your card is locked.' })).toBeVisible();
  expect(asked).toHaveLength(1);
  const bought = { kind: 'PURCHASE', cardId, amountCents: 100, merchant: 'Plaza Foods' };
  expect(await play(page, bought)).toMatchObject({ isApproved: false, reason: 'CARD_LOCKED' });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  const code = page.getByLabel('3-digit code (CVV)');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it locked' }).click();
  await expect(lever).toBeFocused();
  await expect(lever).toBeChecked();
  await lever.click();
  await code.fill(cvv === '000' ? '001' : '000');
  await page.getByRole('button', { name: 'Unlock my card' }).click();
  await expect(page.getByText('You have 2 tries left')).toBeVisible();
  await code.fill(cvv);
  await page.getByRole('button', { name: 'Unlock my card' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your card is unlocked.' })).toBeVisible();
  await expect(lever).toBeFocused();
  await expect(lever).not.toBeChecked();
  expect(await play(page, bought)).toMatchObject({ isApproved: true });
});

test('English: by keyboard alone the card is locked, and unlocked again in the field that opens @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado');
  const { cvv } = await findNewCard(page, 'rosadelgado');
  const lever = page.getByRole('switch', { name: /^Lock card/ });
  await expect(lever).not.toBeChecked();
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < maxTabs; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((each) => each === document.activeElement)) return;
    }
    throw new Error(`${maxTabs} times Tab do not reach it`);
  };
  await tabTo(lever);
  await page.keyboard.press('Space');
  await expect(lever).toBeChecked();
  await expect(lever).toBeFocused();

  // The button that undoes it comes next.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('3-digit code (CVV)')).toBeFocused();
  await page.keyboard.type(cvv);
  await page.keyboard.press('Enter');
  await expect(lever).not.toBeChecked();
  await expect(lever).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your card is unlocked.' })).toBeVisible();
});

test('Español: si no se pudo bloquear, el título lo dice, y el interruptor sigue en No @night', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran');
  const lever = page.getByRole('switch', { name: /^Bloquear tarjeta/ });
  const refusal = { code: 900, shortMessage: 'locked already', message: 'No se pudo.' };
  const reply = { status: 900, statusType: 'REFUSED', message: refusal.message, errors: { messages: [refusal] } };
  await page.route(/\/lock$/, (route) => route.fulfill({ json: reply }));
  await lever.click();
  await expect(page.getByRole('alertdialog', { name: 'Su tarjeta NO está bloqueada' })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(lever).not.toBeChecked();
});

test('English: two cards stand at the top, each with its name, its last four and its own switch @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown');
  const panels = page.locator('.cardpanel');
  await expect(panels).toHaveCount(2);
  await expect(panels.nth(0)).toContainText(/Mastercard\s*ending in 5509/);
  await expect(panels.nth(1)).toContainText(/Mastercard\s*ending in 1187/);
  const other = panels.nth(1).getByRole('switch', { name: /^Lock card/ });
  await other.click();
  await expect(other).toBeChecked();
  await expect(panels.nth(0).getByRole('switch')).not.toBeChecked();
  await page.getByRole('heading', { level: 2, name: /^Available balance \$3\.12$/ }).waitFor();
});

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test, visit } from './portal-test.ts';

test('the specimens change their state, language and size of text as one chooses', async ({ page }) => {
  await visit(page, '/demo/specimens?translateTo=EN');
  const live = page.locator('.specimens > section').first();
  const state = live.getByRole('combobox');
  await expect(live.getByRole('button', { name: 'Send money' })).toBeVisible();
  for (const [label, shown] of [
    ['Being sent', 'Sending your money'],
    ['Refused', 'Your balance is not enough. Choose a smaller amount.'],
    ['Not yet possible', 'Choose an amount first.'],
    ['Being fetched, slowly', 'Your connection is slow right now.'],
    ['Nothing there', 'No transactions match'],
    ['Could not be fetched', 'We could not load your transactions'],
  ] as const) {
    await state.selectOption(label);
    await expect(live).toContainText(shown);
  }
  await live.getByRole('button', { name: '150%' }).click();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  await live.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // The choice stays.
  await expect(state).toHaveValue('failed');
  await expectAccessible(page, '.specimens > section:first-of-type');
});

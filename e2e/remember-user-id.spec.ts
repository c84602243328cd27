import { expect } from '@playwright/test';
import { signIn, test, visit, words } from './portal-test.ts';

test('a device remembers the user ID, and nothing else, until it is told not to', async ({ page }) => {
  const keep = page.getByLabel('Remember my user ID on this device');
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await visit(page, '/?translateTo=EN');
  await expect(keep).not.toBeChecked();
  await keep.check();
  await signIn(page, 'en', 'linhtran');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole('button', { name: words.en.signOut }).first().click();

  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('linhtran');
  await visit(page, '/?translateTo=EN');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('linhtran');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(keep).toBeChecked();
  expect(await kept()).toBe('[["userId","linhtran"]]');

  await keep.uncheck();
  expect(await kept()).toBe('[]');
  await visit(page, '/?translateTo=EN');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
  await expect(keep).not.toBeChecked();
});

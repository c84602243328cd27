import { expect } from '@playwright/test';
import { listDemoPeople, passcodeSentBy } from './known-devices.ts';
import { signInFromNewDevice, test, visit, words } from './portal-test.ts';

test('English: a new device asks for a passcode, remembers itself, and asks no more', async ({ page, baseURL }) => {
  const address = new URL(baseURL ?? '');
  const hattie = (await listDemoPeople(address)).find(({ userId }) => userId === 'hattiebrown');
  const mobileNumber = hattie?.mobileNumber ?? '';
  await visit(page, '/?translateTo=EN');
  await signInFromNewDevice(page, 'en', 'hattiebrown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make sure that it is you');
  await expect(page.getByText(`(•••) •••-${mobileNumber.slice(-4)}`).first()).toBeVisible();
  const send = page.getByRole('button', { name: 'Send me the code' });
  const code = await passcodeSentBy(address, mobileNumber, () => send.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code we texted you');

  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(
    page.getByText('Verification code is incorrect. Please check the code and try again.').first(),
  ).toBeVisible();

  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel('Remember this device').check();
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(code);

  await page.getByRole('button', { name: words.en.signOut }).first().click();
  await signInFromNewDevice(page, 'en', 'hattiebrown');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Español: sin haber iniciado sesión no hay nada que verificar', async ({ page }) => {
  await visit(page, '/?translateTo=ES');
  await page.goto('/verify-login?translateTo=ES');
  await expect(page).toHaveURL(/\/\?translateTo=ES/);
});

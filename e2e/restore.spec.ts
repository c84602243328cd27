import { expect, type Page } from '@playwright/test';
import { signedIn, withLanguage } from '../web/src/app/session/session.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

/** Leaves what a tab saved of a session whose token ran out while the browser was closed. */
async function leaveExpiredSession(page: Page, language: 'en' | 'es'): Promise<void> {
  const tokens = {
    success: true,
    accessToken: 'a',
    refreshToken: 'r',
    expiryTime: 900,
    userId: 'rosadelgado',
  } as const;
  const longAgo = new Date(Date.now() - 3_600_000);
  const session = withLanguage(signedIn({ ...tokens, language, timeZones: [] }, longAgo), language);
  await page.goto('/robots.txt');
  await page.evaluate((saved) => sessionStorage.setItem('session', saved), JSON.stringify(session));
}

test('English: a session that is still alive is taken up at the path that was asked for, with its query', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/transactions', '&type=fees');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/transactions\?.*type=fees/);
});

test('Español: una sesión vencida lleva al inicio, sin nada de ella', async ({ page }) => {
  await leaveExpiredSession(page, 'es');
  await page.goto('/expense-analyzer?translateTo=ES');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 2, name: 'Iniciar sesión' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
});

test('English: an expired session at the 404 path shows that path @night', async ({ page }) => {
  await leaveExpiredSession(page, 'en');
  await page.goto('/404?translateTo=EN');
  await expect(page.getByText('The page you are looking for is not available.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/404');
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
});

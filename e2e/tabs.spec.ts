import { type BrowserContext, expect, type Page } from '@playwright/test';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { signIn, test, words } from './portal-test.ts';
import { untilSettled } from './settled.ts';

/** A second tab, copied from the first as the browser's own 'Duplicate' does. */
async function copyTab(page: Page, context: BrowserContext, hasClock: boolean): Promise<Page> {
  const saved = await page.evaluate(() => sessionStorage.getItem('session') ?? '');
  const copy = await context.newPage();
  if (hasClock) await copy.clock.install();
  await copy.goto('/404');
  await copy.evaluate((session) => sessionStorage.setItem('session', session), saved);
  await copy.goto('/dashboard');
  await expect(copy.getByText('Available balance')).toBeVisible();
  await untilSettled(copy);
  return copy;
}

test('signing out in one tab signs the copied tab out', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
  const copy = await copyTab(page, context, false);
  await copy.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
});

test('what is done in one tab keeps the other from timing out @night', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
  const copy = await copyTab(page, context, true);
  await page.clock.runFor('13:30');
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await copy.mouse.move(50, 50);
  await copy.clock.runFor(1_000);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

for (const [own, others] of [
  ['en', 'es'],
  ['es', 'en'],
] as const) {
  test(`${own}: a tab keeps the language of its own person beside a tab of somebody else${nightIf(own === 'en')}`, async ({
    page,
    context,
  }) => {
    await openAccount(page, own, 'linhtran');
    const other = await context.newPage();
    await openAccount(other, others, 'rosadelgado');
    // The address names no language, and the browser's cookie names that of whoever was last.
    await other.goto('/dashboard');
    await expect(other.locator('html')).toHaveAttribute('lang', words[others].lang);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: words[own].signOut })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', words[own].lang);
    const saved = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}') as object);
    expect(saved).toMatchObject({ user: { userId: 'linhtran', language: own } });
  });
}

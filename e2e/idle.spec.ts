import { expect, type Page } from '@playwright/test';
import { nightIf } from './nightly.ts';
import { signIn, test, words } from './portal-test.ts';
import { untilSettled } from './settled.ts';

const dialogs = {
  en: { warning: 'Are you still there?', stay: 'Stay signed in', available: 'Available balance' },
  es: { warning: '¿Sigue ahí?', stay: 'Seguir en mi cuenta', available: 'Saldo disponible' },
} as const;

/** Signs in on a page whose clock the test moves. */
async function signInWithClock(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.clock.install();
  await page.goto(`/?translateTo=${language.toUpperCase()}`);
  await signIn(page, language, 'linhtran');
  await expect(page.getByText(dialogs[language].available)).toBeVisible();
  // The guard loads after sign-in; what is done then is the last that was done.
  await untilSettled(page);
  await page.mouse.move(10, 10);
  await page.clock.runFor(1_000);
}

for (const language of ['en', 'es'] as const) {
  test(`warns two minutes before the end, and stays signed in on a press (${language})${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    const { warning, stay } = dialogs[language];
    await signInWithClock(page, language);
    await page.clock.runFor('12:50');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.clock.runFor('00:12');
    const dialog = page.getByRole('alertdialog', { name: warning });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: stay })).toBeFocused();
    await page.clock.runFor('00:30');
    await expect(dialog.getByRole('timer')).toHaveText(/^1:2\d$/);
    await dialog.getByRole('button', { name: stay }).click();
    await page.clock.runFor('00:01');
    await expect(dialog).toBeHidden();
    await page.clock.runFor('12:00');
    await expect(page.getByRole('button', { name: words[language].signOut })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
}

test('any activity during the warning renews the session @night', async ({ page }) => {
  await signInWithClock(page, 'en');
  await page.clock.runFor('13:10');
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await page.mouse.move(200, 200);
  await page.clock.runFor('00:01');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

for (const { how, pass } of [
  { how: 'while the page is watched', pass: (page: Page) => page.clock.runFor('15:05') },
  { how: 'while the device sleeps', pass: (page: Page) => page.clock.fastForward('08:00:00') },
]) {
  test(`after 15 minutes ${how} the session ends, and the notice survives the way home${nightIf(how === 'while the page is watched')}`, async ({
    page,
  }) => {
    await signInWithClock(page, 'en');
    const loggedOut = page.waitForRequest('**/auth/v1/logout');
    await pass(page);
    await page.mouse.move(300, 300);
    await page.clock.runFor('00:02');
    expect((await loggedOut).headers()['authorization']).toMatch(/^Bearer .+/);
    const notice = page.getByRole('alertdialog', { name: 'Session Expired' });
    await expect(notice).toContainText('Your session has expired, please log in again.');
    await expect(page).toHaveURL(/\/\?translateTo=EN$/);
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
  });
}

test('Español: a quien no ha entrado no se le termina nada @night', async ({ page }) => {
  await page.clock.install();
  await page.goto('/faq?translateTo=ES');
  await untilSettled(page);
  await page.clock.runFor('20:00');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq/);
});

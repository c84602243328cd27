import { expect } from '@playwright/test';
import { validateAddress } from '@portal/contract/profile/validate-address';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const dialogs = {
  en: {
    Warning: 'Please check and try again',
    'Server error': 'Something went wrong',
    'Session expired': 'Session Expired',
    'Idle warning': 'Are you still there?',
  },
  es: {
    Aviso: 'Revise e inténtelo de nuevo',
    'Falla del servidor': 'Algo salió mal',
    'Sesión terminada': 'Sesión terminada',
    'Aviso de inactividad': '¿Sigue ahí?',
  },
} as const;

for (const [language, width, scheme] of [
  ['en', 320, 'dark'],
  ['es', 1280, 'light'],
] as const) {
  test(`each dialog has its name, takes the focus, closes on Escape and gives it back (${language})${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme: scheme });
    await visit(page, `/demo/specimens?translateTo=${language.toUpperCase()}`);
    for (const [button, title] of Object.entries(dialogs[language])) {
      const opener = page.getByRole('button', { name: button, exact: true });
      await opener.click();
      const dialog = page.getByRole('alertdialog', { name: title });
      await expect(dialog.getByRole('button').first()).toBeFocused();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}

test('a change of route closes a warning', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Español' }).click();
  await visit(page, '/demo/specimens?translateTo=ES');
  await page.getByRole('link', { name: 'Clara' }).click();
  await expect(page).toHaveURL(/\/\?translateTo=ES$/);
  await page.goBack();
  await expect(page).toHaveURL(/specimens/);
  await page.getByRole('button', { name: 'Aviso', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/\?translateTo=ES$/);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a pasted passcode loses its blanks, and the field takes one from a message @night', async ({ page }) => {
  await visit(page, '/demo/specimens?translateTo=EN');
  const code = page.getByLabel('6-digit code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('');
  await code.focus();
  await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    field.setRangeText('418 2-93');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(code).toHaveValue('418293');
});

test('a question on leaving takes its turn before a failure, and never stands over it @night', async ({
  page,
  faults,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/contact-info/address-details');
  await page.getByRole('button', { name: 'Change my address' }).click();
  await proveByPin(page, 'en');
  const street = page.getByLabel('Street address or P.O. box');
  await street.fill('500 West Commerce Street');
  await page.route(`**${validateAddress.path}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Check my address' }).click();
  const open = page.locator('dialog[open]');
  const heading = open.getByRole('heading', { level: 2 });
  await expect(open).toHaveCount(1);
  const failure = await heading.innerText();

  // As Back would: what lies behind a dialog can be left by the browser's own buttons.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Clara', includeHidden: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(heading).toHaveText('Leave without saving?');
  await expect(open).toHaveCount(1);
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(heading).toHaveText(failure);
  await expect(open).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(street).toHaveValue('500 West Commerce Street');
  faults.length = 0;
});

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test, visit } from './portal-test.ts';

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
  test(`each dialog has its name, takes the focus, closes on Escape and gives it back (${language})`, async ({
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

test('a pasted passcode loses its blanks, and the field takes one from a message', async ({ page }) => {
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

import type { Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { openAccount } from './open-account.ts';

/**
 * Leaves the portal, lets `pass` happen, which no session outlives, and comes back: one is told so, and signs in again. What
 * a page still asked for would be refused meanwhile, and tell of the end before it is looked for.
 */
export async function comeBackAfter(
  page: Page,
  language: Language,
  userId: string,
  pass: () => Promise<void>,
): Promise<void> {
  await page.goto('/robots.txt');
  await pass();
  await page.goto(`/?translateTo=${language.toUpperCase()}`);
  await page.getByRole('alertdialog').getByRole('button').click();
  await openAccount(page, language, userId);
}

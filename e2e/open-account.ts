import type { Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { signIn } from './portal-test.ts';

/** Signs a demo person in, and agrees to what is due; agreements.spec.ts reads it. */
export async function openAccount(page: Page, language: Language, userId: string): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: /^(I agree|Estoy de acuerdo)$/ });
  await page.addLocatorHandler(agree, (button) => button.click());
  await page.goto(`/?translateTo=${language.toUpperCase()}`);
  await signIn(page, language, userId);
  // A page that is opened before the account would find nobody signed in.
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

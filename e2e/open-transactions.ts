import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { signIn } from './portal-test.ts';

/** Signs in and goes to the list, narrowed by what the address says. */
export async function openTransactions(page: Page, language: Language, userId: string, query = ''): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: /^(I agree|Estoy de acuerdo)$/ });
  await page.addLocatorHandler(agree, (button) => button.click());
  await page.goto(`/transactions?translateTo=${language.toUpperCase()}${query}`);
  await signIn(page, language, userId);
  await expect(page).toHaveURL(/\/transactions/);
}

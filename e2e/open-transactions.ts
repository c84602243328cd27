import type { Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { openAccount } from './open-account.ts';

/** Opens somebody's list, narrowed by what the address says. */
export async function openTransactions(page: Page, language: Language, userId: string, query = ''): Promise<void> {
  await openAccount(page, language, userId, '/transactions', query);
}

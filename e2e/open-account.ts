import type { Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { signedIn, withLanguage } from '../web/src/app/session/session.ts';
import { beKnownTo, demoPassword, logIn } from './portal/known-devices.ts';

/**
 * Opens the account of a demo person at a page, signed in as the form would have left it: how one signs in is walked by
 * the journeys that are about that. Agrees to what is due; agreements.spec.ts reads it.
 */
export async function openAccount(
  page: Page,
  language: Language,
  userId: string,
  path = '/dashboard',
  query = '',
): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: /^(I agree|Estoy de acuerdo)$/ });
  await page.addLocatorHandler(agree, (button) => button.click());
  await beKnownTo(page, userId);
  const tokens = await logIn(page.request, userId, demoPassword);
  // Of the same origin, and no page of the portal: none may take the session up before it is whole.
  await page.goto('/robots.txt');
  const session = JSON.stringify(withLanguage(signedIn(tokens, new Date()), language));
  await page.evaluate((saved) => sessionStorage.setItem('session', saved), session);
  await page.goto(`${path}?translateTo=${language.toUpperCase()}${query}`);
  await page.waitForURL((url) => url.pathname === path);
}

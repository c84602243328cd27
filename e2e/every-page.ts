import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { pageRoutes } from '../web/src/app/pages/routes.ts';
import { signIn } from './portal-test.ts';

type Access = (typeof pageRoutes)[number]['access'];

/** Every page of the portal, and one that is not there. */
export const everyPage: readonly { path: string; access: Access }[] = [
  ...pageRoutes.map(({ path, access }) => ({ path, access })),
  { path: '/no/such-page', access: 'public' },
];

/** Pages that need what a page before them asks: opened by themselves they lead to the first of them. */
const beginnings: Partial<Record<string, string>> = {
  '/verify-login': '/',
  '/registration/about-you': '/registration/card-info',
  '/registration/review': '/registration/card-info',
  '/registration/confirm': '/registration/card-info',
  '/registration/otp-preferences': '/registration/card-info',
  '/registration/otp': '/registration/card-info',
  '/registration/success': '/registration',
};

/** Opens a page, as its cardholder where it wants one, and waits until all that it shows is there. */
export async function openPage(
  page: Page,
  { path, access }: { path: string; access: Access },
  language: Language,
  userId = 'linhtran',
): Promise<void> {
  await page.goto(`${path}?translateTo=${language.toUpperCase()}`);
  if (access === 'protected') await signIn(page, language, userId);
  await expect(page).toHaveURL((url) => url.pathname === (beginnings[path] ?? path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

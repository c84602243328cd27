import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { pageRoutes } from '../web/src/app/pages/routes.ts';
import type { WorkerPortal } from './portal/worker-portal.ts';
import { signIn } from './portal-test.ts';
import { untilSettled } from './settled.ts';

export type Access = (typeof pageRoutes)[number]['access'];

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

/** Tells whether a page that is opened by itself leads to another one. */
export const leadsElsewhere = (path: string): boolean => beginnings[path] !== undefined;

/** Signs in whose pages are walked. */
export async function signInAsWalker(page: Page, language: Language): Promise<void> {
  await page.goto(`/?translateTo=${language.toUpperCase()}`);
  await signIn(page, language, 'linhtran');
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** The session that her tab keeps after sign-in, for each portal: one sign-in is enough for all pages of a walk. */
const sessions = new Map<string, { session: string; at: number }>();
/** A session that nobody renews ends after a quarter of an hour; no page may be opened at its end. */
const keptMs = 5 * 60_000;

async function beSignedIn(page: Page, seed: string, language: Language): Promise<void> {
  const known = sessions.get(seed);
  if (known !== undefined && Date.now() < known.at + keptMs) {
    await page.addInitScript((session) => sessionStorage.setItem('session', session), known.session);
    return;
  }
  await signInAsWalker(page, language);
  const session = await page.evaluate(() => sessionStorage.getItem('session') ?? '');
  sessions.set(seed, { session, at: Date.now() });
}

/** Goes to a page, whose reader may see it, and waits until all that it shows is there. */
export async function showPage(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}?translateTo=${language.toUpperCase()}`);
  await expect(page).toHaveURL((url) => url.pathname === (beginnings[path] ?? path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilSettled(page);
}

/** Opens a page in a fresh tab, as its cardholder where it wants one. */
export async function openPage(
  page: Page,
  { seed }: WorkerPortal,
  { path, access }: { path: string; access: Access },
  language: Language,
): Promise<void> {
  if (access === 'protected') await beSignedIn(page, seed, language);
  await showPage(page, path, language);
}

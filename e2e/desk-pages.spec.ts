import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { expectNoViolations } from './accessible.ts';
import { deskWords, signInToDesk, takeRosasCall } from './desk-journey.ts';
import { test } from './portal-test.ts';
import { expectFits } from './sideways.ts';

const widths = [1024, 1440, 1920];
const isFull = Boolean(process.env['TEST_FULL']);
/** Tells whether a page is walked in a language: by day one in two is in each; all are in both by night. */
const isIn = (language: Language, at: number) => isFull || at % 2 === (language === 'en' ? 0 : 1);
/** Where axe looks each day, in one scheme for each language; the others are for the night. */
const byDay = { en: [['light', 1024]], es: [['dark', 1440]] } as const;
const byNight = (['light', 'dark'] as const).flatMap((scheme) => widths.map((width) => [scheme, width] as const));

/** The pages of the console below /desk, with what stands on each once it is there. */
const sections = ['', '/transfers', '/messages', '/contacts', '/papers', '/reports', '/notes', '/timeline'];

/** Opens a page, waits until it has loaded, measures it in each width, and has axe look at it. */
async function walk(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
  await expectFits(page, widths, path);
  for (const [colorScheme, width] of isFull ? byNight : byDay[language]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page);
  }
}

for (const [language, name] of [
  ['en', 'Dana Whitfield'],
  ['es', 'Lena Brandt'],
] as const) {
  test(`${language}: all pages of the console, wide and narrow, light and dark`, async ({ page, baseURL }) => {
    await signInToDesk(page, language, name);
    const signOut = page.getByRole('button', { name: deskWords[language].signOut });
    await expect(signOut).toBeVisible();
    const walkEach = async (paths: readonly string[]) => {
      for (const path of paths.filter((_, at) => isIn(language, at))) await walk(page, language, path);
    };
    await walkEach(['/', '/approvals', '/close-people', '/nowhere']);
    await page.goto('/desk');
    await expect(signOut).toBeVisible();
    await takeRosasCall(page, baseURL, language);
    const person = new URL(page.url()).pathname.replace('/desk', '');
    await walkEach(sections.map((section) => `${person}${section}`));
    await walkEach([`${person}/acts`, `${person}/acts/post-adjustment`, '/people', '/people/verify']);
  });
}

test('en: a case of a dispute and its task as who works on them sees them, wide and narrow, light and dark', async ({
  page,
}) => {
  await signInToDesk(page, 'en', 'Priya Raman');
  await expect(page.getByRole('button', { name: deskWords.en.signOut })).toBeVisible();
  await walk(page, 'en', '/disputes/P-204861');
  await page.getByRole('button', { name: 'Take this case' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa Delgado');
  await walk(page, 'en', '/disputes/P-204861');
  await walk(page, 'en', '/tasks/problem:P-204861');
});

for (const [language, name, path] of [
  ['es', 'Helen Ostrow', '/audit'],
  ['en', 'Ben Castellano', '/staff'],
  ['es', 'Priya Raman', '/disputes'],
  ['en', 'Tomás Rivera', '/'],
  ['es', 'Tomás Rivera', '/day-close'],
  ['en', 'Helen Ostrow', '/reports'],
] as const) {
  test(`${language}: ${path} as ${name} sees it, wide and narrow, light and dark`, async ({ page }) => {
    await signInToDesk(page, language, name);
    await expect(page.getByRole('button', { name: deskWords[language].signOut })).toBeVisible();
    await walk(page, language, path);
  });
}

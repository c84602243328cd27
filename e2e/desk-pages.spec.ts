import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { deskWords, signInToDesk, takeRosasCall } from './desk-journey.ts';
import { test } from './portal-test.ts';
import { measureSideways } from './sideways.ts';

const widths = [1024, 1440, 1920];
const schemes = ['light', 'dark'] as const;
const isFull = Boolean(process.env['TEST_FULL']);
/** Where axe looks each day, once in each scheme; the others are for the night. */
const lookedAt = { light: 1024, dark: 1440 } as const;

/** The pages of the console below /desk, with what stands on each once it is there. */
const sections = ['', '/transfers', '/messages', '/contacts', '/papers', '/reports', '/notes', '/timeline'];

/** Opens a page, waits until it has loaded, and looks at it in each width and scheme. */
async function walk(page: Page, path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      expect(await measureSideways(page, width), `${path} at ${width} px`).toBe(0);
      if (isFull || width === lookedAt[colorScheme]) await expectNoViolations(page);
    }
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
    await walk(page, '/');
    await walk(page, '/approvals');
    await walk(page, '/close-people');
    await walk(page, '/nowhere');
    await page.goto('/desk');
    await expect(signOut).toBeVisible();
    await takeRosasCall(page, baseURL, language);
    const person = new URL(page.url()).pathname.replace('/desk', '');
    for (const section of sections) await walk(page, `${person}${section}`);
    await walk(page, `${person}/acts`);
    await walk(page, `${person}/acts/post-adjustment`);
    await walk(page, '/people');
    await walk(page, '/people/verify');
  });
}

test('en: a case of a dispute and its task as who works on them sees them, wide and narrow, light and dark', async ({
  page,
}) => {
  await signInToDesk(page, 'en', 'Priya Raman');
  await expect(page.getByRole('button', { name: deskWords.en.signOut })).toBeVisible();
  await walk(page, '/disputes/P-204861');
  await page.getByRole('button', { name: 'Take this case' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa Delgado');
  await walk(page, '/disputes/P-204861');
  await walk(page, '/tasks/problem:P-204861');
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
    await walk(page, path);
  });
}

import { expect, type Locator } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

// Parts that stand below one another on a phone use the width of a large screen, and go back where the text is large.

const pages = [
  { path: '/profile', language: 'en', parts: (main: Locator) => main.locator('section') },
  { path: '/notifications', language: 'es', parts: (main: Locator) => main.locator('.msg') },
  { path: '/delete-account', language: 'es', parts: (main: Locator) => main.locator('section') },
] as const;

/** Tells whether two of the parts stand beside one another. */
async function areBeside(parts: Locator): Promise<boolean> {
  const lefts = await parts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  return new Set(lefts).size > 1;
}

const screens = [
  { width: 1280, textPercent: 100, isWide: true },
  { width: 1440, textPercent: 100, isWide: true },
  { width: 1280, textPercent: 200, isWide: false },
  { width: 390, textPercent: 100, isWide: false },
];

for (const { path, language, parts } of pages) {
  test(`${path} has two columns on a large screen, and one on a phone or where its text is large${nightIf(path !== '/profile')}`, async ({
    page,
  }) => {
    await openAccount(page, language, 'rosadelgado', path);
    const shown = parts(page.getByRole('main'));
    await expect(shown.nth(1)).toBeVisible();
    for (const { width, textPercent, isWide } of screens) {
      await test.step(`${width} px at ${textPercent} %`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((percent) => {
          document.documentElement.style.setProperty('font-size', `${percent}%`);
        }, textPercent);
        await expect.poll(() => areBeside(shown)).toBe(isWide);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await expectNoViolations(page);
      });
    }
  });
}

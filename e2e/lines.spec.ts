import { expect, type Page } from '@playwright/test';
import { findBrokenLines } from './broken-lines.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { signIn, test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
});

const leftOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.x;

for (const language of ['en', 'es'] as const) {
  test(`a refusal keeps the number to call on one line (${language})${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    await page.goto(`/?translateTo=${language.toUpperCase()}`);
    await signIn(page, language, 'samuelreed');
    await expect(page.locator('main .lead .num')).toHaveText('1-800-555-0142');
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findBrokenLines(page)).toEqual([]);
    }
  });

  test(`the answers to questions keep the number to call on one line (${language}) @night`, async ({ page }) => {
    await visit(page, `/faq?translateTo=${language.toUpperCase()}`);
    await page.evaluate(() => {
      for (const answer of document.querySelectorAll('details')) answer.open = true;
    });
    await expect(page.locator('.qa__a .num').first()).toBeVisible();
    expect(await findBrokenLines(page)).toEqual([]);
  });

  test(`what is wrong with a PIN moves nothing beside its field (${language})${nightIf(language === 'es')}`, async ({
    page,
  }) => {
    await openAccount(page, language, 'rosadelgado');
    await visit(page, `/change-pin?translateTo=${language.toUpperCase()}`);
    const line = page.locator('.codeline').first();
    const lineHeight = async () => (await line.boundingBox())?.height;
    const before = await lineHeight();
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('.field--error .codeline')).toHaveCount(2);
    for (const width of [375, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await lineHeight()).toBe(before);
    }
  });
}

test('the stations of a card on its way begin where their heading does, on each page @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  for (const path of ['/dashboard', '/my-card']) {
    await page.goto(`${path}?translateTo=EN`);
    await expect(page.locator('.track')).toBeVisible();
    await untilSettled(page);
    expect(await leftOf(page, '.track__dot')).toBe(await leftOf(page, '.section:has(.track) h2'));
  }
});

import { expect } from '@playwright/test';
import { everyPage, openPage } from './every-page.ts';
import config from './playwright.config.ts';
import { test } from './portal-test.ts';
import { measureSideways } from './sideways.ts';

// The browser's own setting, so that media queries in em follow it, as they do for readers who need large text.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

// Each looks, and changes nothing.
test.describe.configure({ mode: 'parallel' });

for (const each of everyPage) {
  test(`${each.path} with text of twice the size fits 320 px without sideways scrolling`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, portal, each, 'es');
    const rootPx = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect({ rootPx, sidewaysPx: await measureSideways(page, 320) }).toEqual({ rootPx: 32, sidewaysPx: 0 });
  });
}

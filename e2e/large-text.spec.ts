import { expect } from '@playwright/test';
import { pageRoutes } from '../web/src/app/routes.ts';
import config from './playwright.config.ts';
import { signIn, test } from './portal-test.ts';

// The browser's own setting, so that media queries in em follow it, as they do for readers who need large text.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

for (const { path, access } of pageRoutes) {
  test(`${path} with text of twice the size fits 320 px without sideways scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${path}?translateTo=ES`);
    if (access === 'protected') {
      await signIn(page, 'es', 'linhtran');
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    await page.waitForLoadState('networkidle');
    const { rootPx, sidewaysPx } = await page.evaluate(() => ({
      rootPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      sidewaysPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect({ rootPx, sidewaysPx }).toEqual({ rootPx: 32, sidewaysPx: 0 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { test, visit } from './portal-test.ts';

const words = {
  en: 'This page has not loaded yet. Load it again, or call us at 1-800-555-0142.',
  es: 'Esta página aún no se cargó. Vuelva a cargarla o llámenos al 1-800-555-0142.',
};

for (const path of ['/dashboard', '/']) {
  test(`${path} says so in both languages when its script does not come${nightIf(path === '/')}`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path);
    const notice = page.locator('#not-started');
    await expect(notice).toBeHidden();
    // In place of the wait.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    for (const text of Object.values(words)) await expect(notice.getByText(text)).toBeVisible();
    await expect(notice.getByRole('link').first()).toHaveAttribute('href', 'tel:+18005550142');
    await expectAccessible(page);
  });
}

test('a page that has started does not say that it has not @night', async ({ page }) => {
  await visit(page, '/forgot-userId?translateTo=ES');
  await expect(page.locator('#not-started')).toHaveCount(0);
});

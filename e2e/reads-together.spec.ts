import { expect } from '@playwright/test';
import { readsTogetherPath } from '@portal/contract/reads-together';
import { signIn, test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';

test('what the dashboard reads comes in few requests, in both languages', async ({ page }) => {
  const asked = async () =>
    await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => {
        const { pathname } = new URL(name);
        return pathname.startsWith('/api/') ? [pathname] : [];
      }),
    );
  await visit(page, '/?translateTo=ES');
  await signIn(page, 'es', 'rosadelgado');
  await expect(page.locator('.balance__figure')).toBeVisible();
  for (const language of ['ES', 'EN']) {
    await page.goto(`/dashboard?translateTo=${language}`);
    await expect(page.locator('.balance__figure')).toHaveText(/\$1,284\.16/);
    await untilSettled(page);
    const paths = await asked();
    expect(paths).toContain(readsTogetherPath);
    // Eleven reads; the second request asks for what the cards of the first lead to.
    expect(paths.length).toBeLessThanOrEqual(5);
  }
});

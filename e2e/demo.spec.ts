import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { test } from './portal-test.ts';

for (const { language, width, scheme, message } of [
  { language: 'EN', width: 320, scheme: 'light', message: /: your code is \d{6}\./ },
  { language: 'ES', width: 1280, scheme: 'dark', message: /: your code is \d{6}\./ },
] as const) {
  test(`the demo desk in ${language}, ${width} px, ${scheme}, shows people and messages${nightIf(language === 'ES')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/demo?translateTo=${language}`);
    // The passcodes with which the people's devices were made known.
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const person of await page.locator('summary').all()) await person.click();
    await expect(page.getByText('987654329')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}

test('the demo shop plays a purchase on a card that is not activated', async ({ page }) => {
  await page.goto('/demo?translateTo=EN');
  const card = page.getByLabel('Card', { exact: true });
  const walter = await card.locator('option', { hasText: 'Walter Boone' }).getAttribute('value');
  await card.selectOption(walter);
  await page.getByLabel('Amount in dollars').fill('12.34');
  await page.getByRole('button', { name: 'Buy in a shop' }).click();
  await expect(page.locator('#shop-answer')).toContainText('"reason":"NOT_ACTIVATED"');
  await expect(page.getByRole('status').first()).toHaveText('Done.');
  await expect(page.getByLabel('Authorization ID')).toHaveValue(/^demo-/);
});

test('the demo says how far its clock is while it moves', async ({ page }) => {
  await page.goto('/demo?translateTo=ES');
  const clock = page.locator('#clock + p time');
  const shownMs = async () => Date.parse((await clock.getAttribute('datetime')) ?? '');
  const beforeMs = await shownMs();
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/demo/clock*', async (route) => {
    if (route.request().method() === 'GET') return await route.continue();
    const response = await route.fetch();
    await isSeen;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: '1 día después' }).click();
  await expect.poll(shownMs).toBeGreaterThan(beforeMs + 12 * 3_600_000);
  await expect(page.getByRole('status').first()).toHaveText('Un momento…');
  answer();
  await expect(page.getByRole('status').first()).toHaveText('Listo.');
});

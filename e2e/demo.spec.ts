import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './portal-test.ts';

// Only reads: journeys beside this one share the server, its clock and its people.
for (const { language, width, scheme, none } of [
  { language: 'EN', width: 320, scheme: 'light', none: 'No messages yet.' },
  { language: 'ES', width: 1280, scheme: 'dark', none: 'Aún no hay mensajes.' },
] as const) {
  test(`the demo desk in ${language}, ${width} px, ${scheme}, shows people and messages`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/demo?translateTo=${language}`);
    await expect(page.getByText(none)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const person of await page.locator('summary').all()) await person.click();
    await expect(page.getByText('987654329')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

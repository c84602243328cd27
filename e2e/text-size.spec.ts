import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const width of [390, 1280]) {
  test(`English: the text grows by a press at ${width} px, stays so, and is usual again${nightIf(width === 1280)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/?translateTo=EN');
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const usual = Number.parseFloat(await size());
    await page.getByRole('button', { name: 'Larger text' }).click();
    await page.getByRole('button', { name: 'Larger text' }).click();
    expect(Number.parseFloat(await size())).toBe(usual * 1.5);
    expect(await page.evaluate(sideways)).toBe(0);
    await expectAccessible(page);
    await openAccount(page, 'en', 'rosadelgado');
    expect(Number.parseFloat(await size())).toBe(usual * 1.5);
    // Signed in, it is in the menu where the text is as large as this.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Usual text size' }).click();
    expect(Number.parseFloat(await size())).toBe(usual);
    await page.reload();
    expect(Number.parseFloat(await size())).toBe(usual);
  });
}

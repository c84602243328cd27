import path from 'node:path';
import { everyPage, openPage } from '../every-page.ts';
import { test, visit } from '../portal-test.ts';
import { untilSettled } from '../settled.ts';

const folder = process.env['PICTURES_DIR'] ?? '';
const how = { animations: 'disabled', caret: 'hide' } as const;

/** A name that a file may have: '/transaction-details/[id]' → 'transaction-details-id'. */
const fileNameOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

for (const language of ['en', 'es'] as const) {
  for (const width of [390, 1280]) {
    const place = path.join(folder, `${language}-${width}`);

    for (const each of everyPage) {
      test(`${each.path} in ${language}, ${width} px`, async ({ page, portal }) => {
        await page.setViewportSize({ width, height: 844 });
        await openPage(page, portal, each, language);
        const file = path.join(place, 'pages', `${fileNameOf(each.path) || 'home'}.png`);
        await page.screenshot({ path: file, fullPage: true, ...how });
      });
    }

    test(`the specimens in ${language}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, `/demo/specimens?translateTo=${language.toUpperCase()}`);
      await untilSettled(page);
      for (const section of await page.locator('.specimens > section').all()) {
        const heading = await section.getByRole('heading').first().textContent();
        await section.screenshot({ path: path.join(place, 'specimens', `${fileNameOf(heading ?? '')}.png`), ...how });
      }
    });
  }
}

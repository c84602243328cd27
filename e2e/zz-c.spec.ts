import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

for (const language of ['en', 'es'] as const)
  for (const width of [390, 1280])
    test(`pic ${language} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openAccount(page, language, 'linhtran', '/statements/month');
      await untilSettled(page);
      await page.screenshot({ path: `/tmp/c/pic/month-${language}-${width}.png`, fullPage: true });
      if (width === 1280) await page.pdf({ path: `/tmp/c/pic/print-${language}.pdf`, format: 'Letter' });
      if (width === 1280) {
        const d = page.waitForEvent('download');
        await page.getByRole('button', { name: /^(Save as PDF|Guardar en PDF)$/ }).click();
        await (await d).saveAs(`/tmp/c/pic/statement-${language}.pdf`);
      }
    });

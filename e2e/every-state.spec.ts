import { expectNoViolations, expectNoViolationsForced, expectStronger } from './accessible.ts';
import { everyPage, leadsElsewhere, showPage } from './every-page.ts';
import { test } from './kept-tabs.ts';
import { nightIf } from './nightly.ts';
import { untilSettled } from './settled.ts';
import { expectTabStops } from './tab-stops.ts';
import { expectRoomForSpacing } from './text-spacing.ts';

/** The pages that are looked at by day: one that shows, and one that asks. */
const byDay = new Set(['/dashboard', '/card-replacement']);

// Each looks, and changes nothing but how it is shown.
test.describe.configure({ mode: 'parallel' });

for (const [at, { path, access }] of everyPage.filter((each) => !leadsElsewhere(each.path)).entries()) {
  const language = at % 2 === 0 ? 'en' : 'es';

  test(`${path} (${language}): by Tab alone, in strong contrast, in forced colors, and with doubled text at 320 px${nightIf(!byDay.has(path))}`, async ({
    tabOf,
  }) => {
    const { page, setTextPx } = await tabOf(access);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Colors that are on their way to others are nobody's to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showPage(page, path, language);
    try {
      await test.step('by Tab alone', () => expectTabStops(page));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'none', colorScheme });
        await test.step(`contrast and targets, ${colorScheme}`, () => expectStronger(page));
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await test.step(`forced colors, ${colorScheme}`, () => expectNoViolationsForced(page));
      }
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await test.step('text set wide', () => expectRoomForSpacing(page));
      await page.setViewportSize({ width: 320, height: 640 });
      await setTextPx(32);
      await untilSettled(page);
      await test.step('doubled text at 320 px', () => expectNoViolations(page));
    } finally {
      await setTextPx(16);
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'no-preference' });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    }
  });
}

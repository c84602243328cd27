import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate/node';
import { expectAccessible } from './accessible.ts';
import { findBrokenLines } from './broken-lines.ts';
import { everyPage, showPage } from './every-page.ts';
import { test } from './kept-tabs.ts';
import { words } from './portal-test.ts';
import { measureEnlarged, measureLargeText, measureSideways } from './sideways.ts';

const chosenVariants = [
  { language: 'en', width: 320, scheme: 'dark' },
  { language: 'es', width: 1280, scheme: 'light' },
] as const;
const allVariants = (['en', 'es'] as const).flatMap((language) =>
  [320, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme }))),
);
const variants = process.env['TEST_FULL'] ? allVariants : chosenVariants;
const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML, which is valid all the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A PIN is hidden as a password is, and is nobody's to fill in.
    'autocomplete-password': 'off',
    // Everything comes from the portal itself, under a hash.
    'require-sri': 'off',
    // Checkboxes of one group share a name: a form without a script sends each that is ticked.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Telephone numbers stay on one line by style, so that a copied one can be dialed.
    'tel-non-breaking': 'off',
  },
});

// Each looks, and changes nothing.
test.describe.configure({ mode: 'parallel' });

for (const { language, width, scheme } of variants) {
  for (const { path, access } of everyPage) {
    test(`${path} in ${language}, ${width} px, ${scheme}`, async ({ tabOf, request }) => {
      const address = `${path}?translateTo=${language.toUpperCase()}`;
      const { lang } = words[language];

      const answer = await request.get(address);
      const isUnknown = path === '/no/such-page' || path === '/404';
      expect(answer.status()).toBe(isUnknown ? 404 : 200);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).not.toContain('such-page');
      const report = await htmlValidate.validateString(html);
      expect(
        report.results.flatMap(({ messages }) => messages.map((m) => `${m.line}: ${m.ruleId} ${m.message}`)),
      ).toEqual([]);

      const tab = await tabOf(access);
      const { page } = tab;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await showPage(page, path, language);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(/ \| Clara$/);
      const shared = await page.evaluate(() => {
        const contentOf = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content');
        const [title, description] = [document.title, contentOf('name=description')];
        return { title, description, og: [contentOf('property="og:title"'), contentOf('property="og:description"')] };
      });
      expect(shared.og).toEqual([shared.title, shared.description]);
      expect(shared.description?.length).toBeGreaterThan(10);

      const repeatedIds = await page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return ids.filter((id, at) => ids.indexOf(id) !== at);
      });
      expect({ repeatedIds, sidewaysPx: await measureSideways(page, width) }).toEqual({
        repeatedIds: [],
        sidewaysPx: 0,
      });

      await expectAccessible(page);

      // Words that are too long for the smallest screens are broken there, and only there.
      await page.setViewportSize({ width: Math.max(width, 390), height: 800 });
      expect(await findBrokenLines(page), 'what goes on in the next line').toEqual([]);

      expect(await measureLargeText(tab)).toEqual({ rootPx: 32, byMediaQueries: true, sidewaysPx: 0 });
      const beyond = Object.entries(await measureEnlarged(page)).filter(([, sidewaysPx]) => sidewaysPx > 0);
      expect(beyond, 'what goes beyond the screen where it is enlarged').toEqual([]);
    });
  }
}

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { HtmlValidate } from 'html-validate/node';
import { expectNoViolations } from './accessible.ts';
import { findBrokenLines } from './broken-lines.ts';
import { everyPage, showPage } from './every-page.ts';
import { type KeptTab, test } from './kept-tabs.ts';
import { watchLate } from './late-answers.ts';
import { words } from './portal-test.ts';
import { expectReadable } from './readability/expect-readable.ts';
import { untilSettled } from './settled.ts';
import { expectStill } from './shifts.ts';
import { expectFits, measureEnlarged, measureLargeText } from './sideways.ts';
import { findSqueezed } from './squeezed.ts';
import { listTranslated, translate } from './translate.ts';
import { compareTrees } from './trees/compare-trees.ts';
import { samePages, withKept } from './trees/kept-trees.ts';
import { takeTree } from './trees/tree.ts';

interface Variant {
  language: Language;
  width: number;
  scheme: 'light' | 'dark';
}

const chosenVariants: readonly Variant[] = [
  { language: 'en', width: 320, scheme: 'dark' },
  { language: 'es', width: 1280, scheme: 'light' },
];
const allVariants = (['en', 'es'] as const).flatMap((language) =>
  [320, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme): Variant => ({ language, width, scheme }))),
);
const isFull = Boolean(process.env['TEST_FULL']);
const variants = isFull ? allVariants : chosenVariants;
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

/** The page as the server sends it: whole and valid HTML, which gives back nothing of the address. */
async function expectValidHtml(request: APIRequestContext, path: string, language: Language): Promise<void> {
  const answer = await request.get(`${path}?translateTo=${language.toUpperCase()}`);
  const isUnknown = path === '/no/such-page' || path === '/404';
  expect(answer.status()).toBe(isUnknown ? 404 : 200);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${words[language].lang}" dir="ltr">`);
  expect(html).not.toContain('such-page');
  const { results } = await htmlValidate.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map((m) => `${m.line}: ${m.ruleId} ${m.message}`))).toEqual([]);
}

/** Checks what the head of the page tells its reader and the people it is shared with. */
async function expectHead(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/ \| Clara$/);
  const shared = await page.evaluate(() => {
    const contentOf = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content');
    const [title, description] = [document.title, contentOf('name=description')];
    return { title, description, og: [contentOf('property="og:title"'), contentOf('property="og:description"')] };
  });
  expect(shared.og).toEqual([shared.title, shared.description]);
  expect(shared.description?.length).toBeGreaterThan(10);
}

/** Opens a page on a screen, and looks at what anybody sees before anything is made larger. */
async function glanceAt(page: Page, path: string, { language, width, scheme }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  await showPage(page, path, language);
  await expect(page.locator('html')).toHaveAttribute('lang', words[language].lang);
  await expectHead(page);

  const repeatedIds = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
  expect(repeatedIds).toEqual([]);
  await expectFits(page, [width]);
  await expectReadable(page);
}

/** The same where its answers come late, and all else that one visit shows. */
async function lookAt(tab: KeptTab, path: string, variant: Variant): Promise<void> {
  const { page } = tab;
  const late = await watchLate(page);
  await glanceAt(page, path, variant);
  // Once for each page by day: one in two is seen so in English on a phone in the dark, the others in Spanish on a desk.
  await expectNoViolations(page);
  expectStill(await late.listMoved());
  await late.end();

  // Words that are too long for the smallest screens are broken there, and only there.
  await page.setViewportSize({ width: Math.max(variant.width, 390), height: 800 });
  await expect.poll(() => findBrokenLines(page), 'what goes on in the next line').toEqual([]);

  await expect.poll(() => measureLargeText(tab)).toEqual({ rootPx: 32, byMediaQueries: true, sidewaysPx: 0 });
  const listBeyond = async () => Object.entries(await measureEnlarged(page)).filter(([, sidewaysPx]) => sidewaysPx > 0);
  await expect.poll(listBeyond, 'what goes beyond the screen where it is enlarged').toEqual([]);
}

/** Tells whether the tree of a page is kept and is the same each day. */
const isKept = (path: string) => samePages.some((each) => each.path === path);

/** Sets an open page back to the usual text, on a desk. */
async function showOnDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await untilSettled(page);
}

/** Reads the words of a page, those too that are folded where it was opened on a phone, without what lies in between. */
async function readWords(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
  });
  const text = await page.locator('main').innerText();
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');
}

/** Tells whether no translator may touch a text: an amount, a telephone number, a card's digits, a date in figures. */
const isFigure = (text: string) =>
  /\$\d|\d(?:-\d+){2}/.test(text) || (!/\p{L}/u.test(text) && text.replaceAll(/\D/g, '').length >= 4);

// Each looks, and changes nothing.
test.describe.configure({ mode: 'parallel' });

for (const [at, { path, access }] of everyPage.entries()) {
  // The language in which it is seen last, and translated by the browser: one page in two is English then.
  const [language, other, otherName] =
    at % 2 === 0 ? (['en', 'es', 'Español'] as const) : (['es', 'en', 'English'] as const);

  test(`${path} in both languages, on phones and desks, enlarged, and translated by the browser`, async ({
    tabOf,
    request,
  }) => {
    for (const each of ['en', 'es'] as const) await expectValidHtml(request, path, each);
    const tab = await tabOf(access);
    const { page } = tab;
    const lookIn = async (chosen: Language, isGlance: boolean) => {
      for (const variant of variants.filter((each) => each.language === chosen)) {
        const { width, scheme } = variant;
        await test.step(`${chosen}, ${width} px, ${scheme}`, () =>
          isGlance ? glanceAt(page, path, variant) : lookAt(tab, path, variant));
      }
      // In Spanish, whose words are longer.
      // A size that has just changed may take a moment to be laid out.
      if (chosen === 'es') await expect.poll(() => findSqueezed(page)).toEqual([]);
      await showOnDesk(page);
    };

    await lookIn(other, false);
    // The first Tab reaches what skips to the content.
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    const wanted = await readWords(page);
    const treeOfOther = await takeTree(page);

    // Long looks at both are for the night.
    await lookIn(language, !isFull);
    const tree = await takeTree(page);
    const [english, spanish] = language === 'en' ? [tree, treeOfOther] : [treeOfOther, tree];
    expect(compareTrees(english, spanish), 'the Spanish page is made as the English one').toEqual([]);
    if (isKept(path)) {
      const { is, kept } = withKept(path, english);
      expect(is, 'the tree in e2e/trees; npm run trees writes it').toBe(kept);
    }
    await translate(page);
    expect((await listTranslated(page)).filter(isFigure), 'figures that a translator could take').toEqual([]);
    await page.getByRole('link', { name: otherName, exact: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', words[other].lang);
    await expect.poll(() => readWords(page), 'all its words change while they are translated').toBe(wanted);
  });
}

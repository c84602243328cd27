import type { PageBundle, PageEntry } from '@portal/contract/page-bundle';
import { expect, test } from 'vitest';
import { testFacts } from '../../testing/program.ts';
import { preparePages } from './render-pages.ts';

const page = (path: string, more: Partial<PageEntry> = {}) =>
  ({ path, access: 'public', toggle: null, document: null, hasFaq: false, ...more }) as PageEntry;
const english = { language: 'en', isChosen: false } as const;

/** Prepares pages that `render` makes; counts the times that it is asked. */
function prepare(pages: readonly PageEntry[], render: (path: string) => string, find = (): null => null) {
  const rendered: string[] = [];
  const renderPage: PageBundle['renderPage'] = async ({ path, data: { language } }) => {
    rendered.push(`${language} ${path}`);
    return render(path);
  };
  const bundle = { pages, renderPage } as PageBundle;
  const facts = { program: testFacts, textsUrl: '', apiKey: '', gatewayKey: '', offFeatures: [], isDemo: false };
  const assetsOf = () => ({ scripts: [], preloads: [], styles: [] });
  const documents = { find, list: () => [] };
  const faq = { en: [], es: [] };
  const texts = { in: { en: {}, es: {} }, hash: '' };
  const options = { bundle, facts, documents, faq, texts, assetsOf, publicUrl: '' };
  return { pages: preparePages(options as unknown as Parameters<typeof preparePages>[0]), rendered };
}

test('a page is rendered when it is first asked for, once in each language', async () => {
  const { pages, rendered } = prepare([page('/'), page('/faq')], (path) => `at ${path}`);
  expect(rendered).toEqual([]);
  const both = await Promise.all([pages.get('/', english), pages.get('/', english)]);
  expect(both.map(({ plain }) => plain.toString())).toEqual(['at /', 'at /']);
  await pages.get('/', { language: 'es', isChosen: false });
  expect(rendered).toEqual(['en /', 'es /']);
});

test('a page that failed is rendered again when it is next asked for', async () => {
  let fails = true;
  const { pages } = prepare([page('/')], () => {
    if (fails) throw new Error('not now');
    return 'there';
  });
  await expect(pages.get('/', english)).rejects.toThrow('not now');
  fails = false;
  expect((await pages.get('/', english)).plain.toString()).toBe('there');
});

test('a page that the web build lacks is refused', async () => {
  const { pages } = prepare([page('/')], () => '');
  await expect(pages.get('/nowhere', english)).rejects.toThrow('the web build has no page /nowhere');
});

test('a program without a document that has a page is refused at once', () => {
  expect(() => prepare([page('/terms', { document: 'terms' })], () => '')).toThrow('the program has no document terms');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentText } from '@portal/contract/documents/document';
import { type Language, languages } from '@portal/contract/language';
import type { PageDocument } from '@portal/contract/page-bundle';
import { ProgramFacts } from '@portal/contract/program';
import { expect, test } from 'vitest';
import { pages, renderPage } from './render.tsx';

const root = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const textsIn = (language: string) =>
  Object.fromEntries(
    readdirSync(path.join(root, 'texts', language)).map((file) => [
      path.basename(file, '.json'),
      readJson(`texts/${language}/${file}`),
    ]),
  );
const program = ProgramFacts.parse({
  ...(readJson('program/program.json') as object),
  mark: { width: 48, height: 48, shapes: [{ d: 'M4 4h40v40z', fill: 'ink', isEvenOdd: false }] },
  logo: null,
  cardPattern: 'RINGS',
});
const assets = {
  starter: '/assets/after-paint.js',
  script: '/assets/main.js',
  preloads: ['/assets/frame.js', '/assets/page.js'],
  styles: ['/assets/main.css'],
  font: null,
  pageColors: { light: '#fdfcf9', dark: '#0d181d' },
};

const variants = pages.flatMap(({ path: at }) => languages.map((language) => ({ at, language })));

function documentOf(at: string): PageDocument | null {
  const name = pages.find(({ path: of }) => of === at)?.document;
  if (!name) return null;
  // The server fills what stands in braces.
  const file = readFileSync(path.join(root, `program/documents/${name}.json`), 'utf8').replaceAll(/\{\{\w+\}\}/g, '$1');
  const { version, en, es } = JSON.parse(file) as {
    version: string;
  } & Record<Language, DocumentText>;
  const rest = { document: name, version, versions: [version, '2025-01-01'], lists: [], changes: [`${name} changed`] };
  return { en: { ...rest, text: en }, es: { ...rest, text: es } };
}

const faqOf = (title: string) => ({
  title,
  questions: [{ id: 'q', question: `${title}?`, answer: ['1-800-555-0142'], link: null }],
});

async function render(at: string, language: 'en' | 'es', search = ''): Promise<string> {
  const document = documentOf(at);
  const data = {
    language,
    search,
    program,
    textsUrl: '/texts/h',
    apiKey: '</script>',
    gatewayKey: 'g',
    isDemo: true,
    offFeatures: [],
    document,
    answer: null,
    faq: at === '/faq' ? { en: [faqOf('Lost card')], es: [faqOf('Tarjeta perdida')] } : null,
  };
  return await renderPage({
    path: at,
    data,
    texts: { en: textsIn('en'), es: textsIn('es') },
    assets,
    publicUrl: 'https://portal.example',
  });
}

test.each(variants)('$at in $language is a whole document with one h1 and no key left', async ({ at, language }) => {
  const html = await render(at, language);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  expect(html).toMatch(/<title>[^<]+ \| Clara<\/title>/);
  const [visible] = html.split('<script type="application/json"');
  expect(visible).not.toMatch(/>(card|common|error|failure|home|session|specimens):/);
  expect(visible).not.toMatch(/\{\{|style=|<script>/);
});

test('a document can be read without a script', async () => {
  expect(await render('/terms', 'es')).toContain('>Términos de uso</span></h1>');
  expect(await render('/privacy', 'en')).toContain('>We do not sell what we know about you.</span></li>');
});

test('the questions can be read without a script', async () => {
  expect(await render('/faq', 'es')).toContain('>Tarjeta perdida?</span></h3>');
});

test('a page that is whole asks for its scripts after it is painted; one that fetches what it shows asks at once', async () => {
  const whole = await render('/', 'en');
  expect(whole).toContain('src="/assets/after-paint.js"');
  expect(whole).toContain('data-entry="/assets/main.js" data-imports="/assets/frame.js /assets/page.js"');
  expect(whole).not.toMatch(/modulepreload|src="\/assets\/main.js"/);
  const shell = await render('/dashboard', 'en');
  expect(shell).toContain('<link rel="modulepreload" href="/assets/frame.js"');
  expect(shell).toContain('src="/assets/main.js"');
  expect(shell).not.toContain('after-paint');
});

test('a page that stands on a draft says where it leads without one; others ask for none', async () => {
  const review = await render('/registration/review', 'en');
  expect(review).toContain('data-needs="draft" data-without="/registration/card-info"');
  expect(await render('/registration/card-info', 'en')).not.toContain('data-needs');
});

test('the data block cannot be closed by what it holds', async () => {
  const html = await render('/', 'en');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});

test('no link of the page for unknown paths names its own path, because it answers for all of them', async () => {
  expect(await render('/404', 'en')).not.toMatch(/<a [^>]*href="\/404/);
});

test('search engines list no page of a cardholder', async () => {
  for (const { path: at, access } of pages) {
    const html = await render(at, 'en');
    expect({ at, isUnlisted: html.includes('<meta name="robots" content="noindex">') }).toEqual({
      at,
      isUnlisted: access === 'protected',
    });
  }
});

test('the choice of language travels in the links of the page', async () => {
  expect(await render('/404', 'es', '?translateTo=ES')).toContain('href="/?translateTo=ES"');
});

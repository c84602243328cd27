import type { PageEntry } from '@portal/contract/page-bundle';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testFacts, testTheme } from '../../testing/program.ts';
import { serveIcons } from './serve-icons.ts';
import { serveSiteFiles } from './serve-site-files.ts';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
const page = { path: '/faq', isListed: true } as PageEntry;

const app = Fastify();
serveSiteFiles(app, {
  getPages: () => [page],
  publicUrl: 'https://portal.example',
  getProgram: () => ({ facts: testFacts, theme: testTheme }),
});
serveIcons(app, () => ({ mark, ground: testTheme.page }));
const get = (url: string) => app.inject({ url });

test.each([
  ['EN', 'en-US', testFacts.fullName.en],
  ['ES', 'es-ES', testFacts.fullName.es],
])('the portal can be installed, in the language of the page (%s)', async (translateTo, lang, name) => {
  const { headers, body } = await get(`/app.webmanifest?translateTo=${translateTo}`);
  expect(headers['content-type']).toContain('application/manifest+json');
  const installed = JSON.parse(body) as { icons: { src: string; sizes: string; type: string; purpose: string }[] };
  expect(installed).toMatchObject({ name, short_name: testFacts.name, lang, dir: 'ltr', start_url: '/', scope: '/' });
  expect(installed).toMatchObject({
    display: 'standalone',
    background_color: testTheme.page,
    theme_color: testTheme.page,
  });
  for (const [sizes, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
    expect(installed.icons).toContainEqual(expect.objectContaining({ sizes, purpose, type: 'image/png' }));
  for (const { src, type } of installed.icons) {
    const icon = await get(src);
    expect({ src, status: icon.statusCode, type: icon.headers['content-type'] }).toEqual({ src, status: 200, type });
  }
});

test('the sitemap names each page in both languages, and where it answers in the reader’s own', async () => {
  const { body } = await get('/sitemap.xml');
  const alternates = [...body.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, of, at]) => `${of} ${at}`);
  expect(alternates.slice(0, 3)).toEqual([
    'en https://portal.example/faq?translateTo=EN',
    'es https://portal.example/faq?translateTo=ES',
    'x-default https://portal.example/faq',
  ]);
});

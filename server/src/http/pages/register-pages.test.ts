import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, noFacts } from '../../program/texts/load-texts.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { allOff, testFacts, testProgram, testTheme } from '../../testing/program.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { registerPages, type ServedPages } from './register-pages.ts';

const renderer = `
export const notFoundPath = '/404';
export const pages = [
  { path: '/', access: 'public', source: 'src/home/home-page.tsx', isListed: true },
  { path: '/dashboard', access: 'protected', source: 'src/home/dashboard-page.tsx' },
  { path: '/demo/specimens', access: 'public', source: 'src/demo/specimens-page.tsx', isDemoOnly: true },
  { path: '/faq', access: 'public', source: 'src/help/faq-page.tsx', isListed: true, toggle: 'faq' },
  { path: '/terms', access: 'public', source: 'src/agreements/terms-page.tsx', document: 'terms' },
  { path: '/atm-locator', access: 'public', source: 'src/atms/atm-locator-page.tsx', toggle: 'atmLocator' },
  { path: '/404', access: 'public', source: 'src/home/not-found-page.tsx' },
];
export const questionOf = (path, search, { language }) =>
  path === '/atm-locator' && search.includes('place=')
    ? { url: '/api/places' + search, headers: { 'accept-language': language } }
    : null;
export const renderPage = async ({ path, data, texts, assets }) =>
  [path, data.language, data.search, texts[data.language].home.title, data.program.name, data.document?.[data.language].text.title ?? '', JSON.stringify(data.answer), ...assets.preloads, ...assets.styles].join(' ') + ' x'.repeat(500);
`;
const manifest = {
  'src/main.tsx': { file: 'assets/main.js', imports: ['shared'], css: ['assets/main.css'] },
  'src/after-paint.ts': { file: 'assets/after-paint.js' },
  shared: { file: 'assets/shared.js' },
  'src/home/home-page.tsx': { file: 'assets/home.js', imports: ['shared'], css: ['assets/home.css'] },
  'src/home/dashboard-page.tsx': { file: 'assets/dashboard.js' },
  'src/signed-in.ts': { file: 'assets/signed-in.js' },
};

let app: FastifyInstance;
let folder: string;
let pages: ServedPages;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const files: Record<string, string> = {
    'dist/server/render.js': renderer,
    'dist/server/package.json': '{"type":"module"}',
    'dist/client/manifest.json': JSON.stringify(manifest),
    'dist/client/assets/main.js': 'main()',
    'dist/client/assets/main.js.br': 'as brotli',
    'dist/client/scripts/session-refresh.js': 'countDown()',
    'texts/en/home.json': '{"title":"Sign in"}',
    'texts/es/home.json': '{"title":"Iniciar sesión"}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await serve({ isDemo: false });
});

async function serve(options: { isDemo: boolean; publicUrl?: string }) {
  app = Fastify();
  const folders = { textsDir: path.join(folder, 'texts'), webDist: path.join(folder, 'dist') };
  const shown = {
    program: testProgram,
    issuing: testIssuing,
    texts: await loadTexts('texts', noFacts),
  };
  pages = await registerPages(app, { ...shown, apiKey: 'a', gatewayKey: 'g', ...folders, ...options });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a page asks the API what its query wants, as its reader would, and is rendered with the answer', async () => {
  const asked: unknown[] = [];
  app.get('/api/places', (request, response) => {
    asked.push([request.headers['accept-language'], request.ip]);
    const { place } = request.query as { place: string };
    return response.status(place === 'often' ? 429 : place === 'lost' ? 503 : 200).send(`near ${place}`);
  });
  const from = { remoteAddress: '192.0.2.7' };
  const answer = await app.inject({ url: '/atm-locator?translateTo=ES&place=78332', ...from });
  expect(answer.body).toContain('/atm-locator es ?translateTo=ES&place=78332 ');
  expect(answer.body).toContain('"status":200,"body":"near 78332"');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect((await app.inject({ url: '/atm-locator?place=lost', ...from })).body).toContain('"status":503');
  expect(asked).toEqual([
    ['es', '192.0.2.7'],
    ['en', '192.0.2.7'],
  ]);

  // A visitor who asks too often, for nothing, or for too much, gets the page that is at hand.
  for (const url of ['/atm-locator?place=often', '/atm-locator', `/atm-locator?place=${'x'.repeat(600)}`]) {
    const plain = await app.inject({ url, ...from });
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toContain(' null ');
    expect(plain.headers['cache-control']).toBe('no-cache');
  }
  pages.showProgram({ ...testProgram, toggles: allOff });
  asked.length = 0;
  expect((await app.inject({ url: '/atm-locator?place=78332', ...from })).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('the parts of the map are served compressed and kept for a week; what is none is a 404', async () => {
  const texas = await get('/map/TX.json', { 'accept-encoding': 'br' });
  expect(texas.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=604800' });
  expect(JSON.parse(String(brotliDecompressSync(texas.rawPayload)))).toMatchObject({ name: 'Texas' });
  const again = await get('/map/TX.json', { 'if-none-match': String(texas.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await get('/map/-50_-16.json')).json()).toHaveProperty('towns');
  for (const name of ['ZZ', '999_1', '..%2Fzips', 'TX.json.bak']) {
    expect((await get(`/map/${name}.json`)).statusCode, name).toBe(404);
  }
});

test('200: a page in the language asked for, with the files it loads', async () => {
  const answer = await get('/', { 'accept-language': 'es-MX' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  });
  expect(answer.body).toMatch(
    /^\/ es {2}Iniciar sesión Clara {2}null \/assets\/shared.js \/assets\/home.js \/assets\/main.css \/assets\/home.css /,
  );
});

test('200: a page about a document of the program gets it, in its language', async () => {
  expect((await get('/terms?translateTo=ES')).body).toContain(' terms es ');
});

test('200: a page whose language the query chooses carries that choice on', async () => {
  expect((await get('/?translateTo=es')).body).toMatch(/^\/ es \?translateTo=ES /);
});

test('200: a protected path gets its shell, and what guards it', async () => {
  expect((await get('/dashboard')).body).toContain('/assets/dashboard.js /assets/signed-in.js');
});

test('200: compressed for those who take it', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/')).body);
});

test('304: to those who have it already', async () => {
  const { etag } = (await get('/')).headers;
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('404: an unknown method too, without echoing the path', async () => {
  const answer = await app.inject({ method: 'POST', url: '/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toMatch(/^\/404 en /);
});

test.each(['/nowhere?q=<script>', '/404', '/dashboard/'])('404: %s gets the page for unknown paths', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toMatch(/^\/404 en /);
  expect(answer.body).not.toMatch(/nowhere|<script>/);
});

test('200: files of the build never change, scripts under a fixed name are asked for again', async () => {
  const asset = await get('/assets/main.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(asset.body).toBe('as brotli');
  expect((await get('/scripts/session-refresh.js')).headers['cache-control']).toBe('no-cache');
});

test('404: the manifest of the build is nobody’s business', async () => {
  expect((await get('/manifest.json')).statusCode).toBe(404);
});

test('200: texts of the present release are kept for ever, those asked for by an earlier page are not', async () => {
  const earlier = await get('/texts/earlier/es/home.json');
  expect(earlier.json()).toEqual({ title: 'Iniciar sesión' });
  expect(earlier.headers['cache-control']).toBe('no-cache');
});

test.each(['/texts/h/fr/home.json', '/texts/h/es/nothing.json', '/texts/h/es/..%2f..%2fpackage.json'])(
  '404: %s names no texts',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('the demo’s own pages answer 404 elsewhere', async () => {
  expect((await get('/demo/specimens')).statusCode).toBe(404);
  await serve({ isDemo: true });
  expect((await get('/demo/specimens')).statusCode).toBe(200);
});

test('404: a page whose feature is switched off, which the sitemap then leaves out', async () => {
  expect((await get('/faq')).statusCode).toBe(200);
  pages.showProgram({ ...testProgram, toggles: allOff });
  const answer = await get('/faq');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toMatch(/^\/404 en /);
  expect((await get('/sitemap.xml')).body).not.toContain('/faq');
  expect((await get('/')).statusCode).toBe(200);
});

test('pages are rendered anew when the program changes, with another validator', async () => {
  const { etag } = (await get('/')).headers;
  pages.showProgram({ ...testProgram, facts: { ...testFacts, name: 'Luz' } });
  const answer = await get('/', { 'if-none-match': String(etag) });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(' Luz ');
  expect((await get('/app.webmanifest', { 'accept-language': 'es' })).json()).toMatchObject({
    short_name: 'Luz',
    lang: 'es-ES',
  });
});

test('a program with colors of its own links a stylesheet that never changes', async () => {
  pages.showProgram({ ...testProgram, theme: { ...testTheme, action: '#1f5130' } });
  const { headers, body } = await get(/\/program\/theme-[\w-]+\.css/.exec((await get('/')).body)?.[0] ?? '');
  expect(`${headers['cache-control']} ${body}`).toMatch(/^public, max-age=31536000, immutable .*--action:#1f5130/);
});

test('robots.txt and the sitemap name the listed public pages, under the public address', async () => {
  await serve({ isDemo: true, publicUrl: 'https://portal.example' });
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://portal.example/sitemap.xml');
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://portal.example/?translateTo=EN',
    'https://portal.example/?translateTo=ES',
    'https://portal.example/faq?translateTo=EN',
    'https://portal.example/faq?translateTo=ES',
  ]);
});

test('every answer carries the security headers', async () => {
  for (const url of ['/', '/nowhere', '/assets/main.js']) {
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  }
});

/**
 * The portal with hot reload: Vite in front, the real server behind it, restarted when its sources change. Pages are
 * rendered anew for each request, from the sources. Without the Content-Security-Policy, which Vite's own inline
 * scripts would break: what it forbids shows in the journeys.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findLanguage, type Language, languages } from '@portal/contract/language';
import type { PageBundle } from '@portal/contract/page-bundle';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { readPageTexts } from '../server/src/http/pages/page-texts.ts';
import { makeProgramFiles } from '../server/src/http/pages/program-files.ts';
import { loadProgram } from '../server/src/program/load-program.ts';
import { loadTheme } from '../server/src/program/theme/load-theme.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = port + 1;
const textsUrl = '/texts/dev';

const serverEnv = { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' };
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/start/main.ts'], {
  cwd: root,
  env: serverEnv,
  stdio: ['ignore', 'ignore', 'inherit'],
});
server.once('exit', (code) => process.exit(code ?? 0));

const behind = { target: `http://127.0.0.1:${serverPort}` };
const vite = await createServer({
  root: path.join(root, 'web'),
  appType: 'custom',
  plugins: [pages()],
  server: {
    port,
    strictPort: true,
    proxy: { '/api': behind, '/program': behind, '/icon': behind, '^/demo(?!/specimens)': behind, '/health': behind },
  },
});
await vite.listen();
process.stdout.write(`\n  The portal with hot reload: http://localhost:${port}\n\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill(signal));

function pages(): Plugin {
  return {
    name: 'pages',
    // The returned function runs after Vite's own files: a path that they do not answer is a page.
    configureServer: (dev) => () => {
      dev.middlewares.use(async (request, response, next) => {
        try {
          const url = new URL(request.originalUrl ?? '/', 'http://portal');
          const { status, type, body } = await answer(dev, url, request.headers['accept-language']);
          response.writeHead(status, { 'content-type': type }).end(body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function answer(dev: ViteDevServer, url: URL, acceptLanguage: string | undefined) {
  const texts = await readPageTexts(path.join(root, 'texts'));
  const [, language = '', namespace = ''] = /^\/texts\/dev\/(\w+)\/([\w-]+)\.json$/.exec(url.pathname) ?? [];
  if (namespace) {
    const found = texts.in[language as Language][namespace];
    return { status: 200, type: 'application/json', body: JSON.stringify(found) };
  }
  const { pages: built, notFoundPath, renderPage } = (await dev.ssrLoadModule('/src/render.tsx')) as PageBundle;
  const isBuilt = built.some((page) => page.path === url.pathname);
  const chosen = findLanguage(url.searchParams.get('translateTo'));
  const search = chosen ? `?translateTo=${chosen.toUpperCase()}` : '';
  const shown = chosen ?? findLanguage(acceptLanguage) ?? languages[0];
  const programDir = process.env['PROGRAM_DIR'] ?? path.join(root, 'program');
  const theme = await loadTheme(programDir);
  const { pageColors } = makeProgramFiles((await loadProgram(programDir)).mark, theme);
  const html = await renderPage({
    path: isBuilt ? url.pathname : notFoundPath,
    data: {
      language: shown,
      search,
      program: await loadProgram(programDir),
      textsUrl,
      apiKey: process.env['API_KEY'] ?? 'demo',
      gatewayKey: process.env['GATEWAY_KEY'] ?? 'demo',
      isDemo: true,
      offFeatures: [],
      // A page about a document or the questions reads them from the server.
      document: null,
      faq: null,
      answer: null,
    },
    texts: texts.in,
    assets: {
      starter: '/src/after-paint.ts',
      script: '/src/main.tsx',
      preloads: [],
      styles: ['/program/theme.css'],
      font: null,
      pageColors,
    },
    publicUrl: '',
  });
  return { status: isBuilt ? 200 : 404, type: 'text/html', body: await dev.transformIndexHtml(url.pathname, html) };
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLanguage } from '@portal/contract/language';
import type { PageBundle } from '@portal/contract/page-bundle';
import type { ProgramFacts } from '@portal/contract/program';
import type { FastifyInstance } from 'fastify';
import { readClientFiles } from './client-files.ts';
import { readPageAssets } from './page-assets.ts';
import { varyOfPages, wantedLanguage } from './page-language.ts';
import { readPageTexts } from './page-texts.ts';
import { renderPages } from './render-pages.ts';
import { compressed, sendRepresentation } from './representation.ts';
import { securityHeaders } from './security-headers.ts';

export interface PagesOptions {
  program: ProgramFacts;
  textsDir: string;
  /** What the web build made: `client` for browsers, `server` to render from. */
  webDist: string;
  apiKey: string;
  gatewayKey: string;
  /** Where the portal is reached ('https://portal.example'), for links that should be absolute. */
  publicUrl?: string;
}

/** Serves the pages, rendered once in each language, and all that they load. Sets the security headers of every answer. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { program, textsDir, webDist, apiKey, gatewayKey, publicUrl = '' } = options;
  const clientFolder = path.join(webDist, 'client');
  const [bundle, texts, files, assetsOf] = await Promise.all([
    loadBundle(webDist),
    readPageTexts(textsDir),
    readClientFiles(clientFolder),
    readPageAssets(clientFolder),
  ]);
  const textsUrl = `/texts/${texts.hash}`;
  const facts = { program, textsUrl, apiKey, gatewayKey };
  const getPage = await renderPages({ bundle, texts, facts, assetsOf, publicUrl });

  app.addHook('onRequest', async (_request, response) => {
    response.headers(securityHeaders);
  });
  for (const [url, file] of files) {
    app.get(url, (request, response) => sendRepresentation(request, response, file));
  }
  serveTexts(app, texts);
  for (const { path: at } of bundle.pages) {
    const status = at === bundle.notFoundPath ? 404 : 200;
    app.get(at, (request, response) => {
      const page = getPage(at, wantedLanguage(request));
      return sendRepresentation(request, response, page, { status, vary: varyOfPages });
    });
  }
  app.setNotFoundHandler((request, response) => {
    const notFound = getPage(bundle.notFoundPath, wantedLanguage(request));
    return sendRepresentation(request, response, notFound, { status: 404, vary: varyOfPages });
  });
}

/** Texts that a page fetches later. A page of an earlier release asks under its own hash and gets the present ones. */
function serveTexts(app: FastifyInstance, texts: Awaited<ReturnType<typeof readPageTexts>>): void {
  const inLanguages = Object.entries(texts.in).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).map(
      ([namespace, content]) =>
        [`${language}/${namespace}`, compressed(JSON.stringify(content), 'application/json', 'no-cache')] as const,
    ),
  );
  const files = new Map(inLanguages);
  app.get<{ Params: { hash: string; language: string; file: string } }>(
    '/texts/:hash/:language/:file',
    (request, response) => {
      const { hash, language, file } = request.params;
      const found = files.get(`${findLanguage(language)}/${file.replace(/\.json$/, '')}`);
      if (!found) return response.callNotFound();
      const cacheControl = hash === texts.hash ? 'public, max-age=31536000, immutable' : found.cacheControl;
      return sendRepresentation(request, response, { ...found, cacheControl });
    },
  );
}

async function loadBundle(webDist: string): Promise<PageBundle> {
  const file = path.join(webDist, 'server', 'render.js');
  try {
    return (await import(pathToFileURL(file).href)) as PageBundle;
  } catch (cause) {
    throw new Error(`the web app is not built: ${file} cannot be loaded (npm run build --workspace web)`, { cause });
  }
}

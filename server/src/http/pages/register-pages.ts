import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { featureToggles } from '@portal/contract/feature-toggle';
import { inEachLanguage } from '@portal/contract/language';
import type { PageBundle, PageEntry } from '@portal/contract/page-bundle';
import type { FastifyInstance } from 'fastify';
import type { DocumentFacts } from '../../program/document-values.ts';
import { createDocuments } from '../../program/documents.ts';
import { faqInLanguage } from '../../program/faq-in-language.ts';
import type { ProgramNow } from '../../program/live-program.ts';
import type { Texts } from '../../program/texts/load-texts.ts';
import { askForPage } from './ask-for-page.ts';
import { readClientFiles } from './client-files.ts';
import { makeOfflinePage } from './offline-page.ts';
import { readPageAssets } from './page-assets.ts';
import { varyOfPages, wantedLanguage } from './page-language.ts';
import { readPageTexts } from './page-texts.ts';
import { makeProgramFiles, type ProgramFiles } from './program-files.ts';
import { preparePages } from './render-pages.ts';
import { sendRepresentation } from './representation.ts';
import { securityHeadersOf } from './security-headers.ts';
import { serveIcons } from './serve-icons.ts';
import { serveMap } from './serve-map.ts';
import { serveOfflinePage, serviceWorkerPath } from './serve-offline-page.ts';
import { serveSiteFiles } from './serve-site-files.ts';
import { serveTexts } from './serve-texts.ts';

/** The parts of a program that the pages show. */
export type ShownProgram = Pick<ProgramNow, 'facts' | 'theme' | 'toggles' | 'faq' | 'documents'>;

export interface PagesOptions {
  program: ShownProgram;
  /** The values in the documents that have a page, besides the program's facts. */
  issuing: DocumentFacts['issuing'];
  /** The source of the lists of documents. */
  texts: Texts;
  textsDir: string;
  /** The folder of the web build: `client` for browsers, `server` to render from. */
  webDist: string;
  apiKey: string;
  gatewayKey: string;
  /** Tells whether the demo's own pages are served. */
  isDemo: boolean;
  /** Where the portal is reached ('https://portal.example'), for links that should be absolute. */
  publicUrl?: string;
  /** Value of Strict-Transport-Security; null: none is sent. */
  hsts?: string | null;
}

/** The pages as they are served, which change with a program's folder. */
export interface ServedPages {
  /** Serves the pages with another program from now on. Throws, and serves the present ones, where a document is missing. */
  showProgram(program: ShownProgram): void;
}

/** Serves the pages in each language, and all that they load. Sets the security headers of every answer. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<ServedPages> {
  const {
    issuing,
    texts: allTexts,
    textsDir,
    webDist,
    apiKey,
    gatewayKey,
    isDemo,
    publicUrl = '',
    hsts = null,
  } = options;
  const clientFolder = path.join(webDist, 'client');
  const [whole, texts, files, assetsOf] = await Promise.all([
    loadBundle(webDist),
    readPageTexts(textsDir),
    readClientFiles(clientFolder),
    readPageAssets(clientFolder),
  ]);
  const bundle = { ...whole, pages: whole.pages.filter((page) => isDemo || !page.isDemoOnly) };
  const textsUrl = `/texts/${texts.hash}`;
  let { program: present } = options;
  let ownFiles = makeProgramFiles(present.facts.mark, present.theme);
  const prepare = (shown: ShownProgram, { sheetUrl, pageColors }: ProgramFiles) => {
    const { facts: program, toggles, faq: faqFiles } = shown;
    const documents = createDocuments(() => shown, { issuing, texts: allTexts });
    const offFeatures = featureToggles.filter((toggle) => !toggles[toggle]);
    const facts = { program, textsUrl, apiKey, gatewayKey, isDemo, offFeatures };
    const filledWith = { facts: program, issuing };
    const faq = inEachLanguage((language) => faqInLanguage(faqFiles, language, filledWith));
    const themedAssetsOf = (page: PageEntry) => {
      const assets = assetsOf(page);
      return { ...assets, styles: [...assets.styles, ...(sheetUrl === null ? [] : [sheetUrl])], pageColors };
    };
    return preparePages({ bundle, texts, facts, documents, faq, assetsOf: themedAssetsOf, publicUrl });
  };
  const isOn = ({ toggle }: PageEntry) => !toggle || present.toggles[toggle];
  const renderOffline = () => {
    const { facts, theme, toggles } = present;
    return makeOfflinePage({ facts, theme, texts: allTexts, answersTexts: toggles.manageAlerts });
  };
  let pages = prepare(present, ownFiles);
  let offline = renderOffline();
  const asking = { app, questionOf: bundle.questionOf, caller: { apiKey, gatewayKey } };
  const headers = securityHeadersOf(hsts);

  app.addHook('onRequest', async (_request, response) => {
    response.headers(headers);
  });
  serveIcons(app, () => ownFiles.face);
  serveOfflinePage(app, files, () => offline);
  for (const [url, file] of files) {
    if (url === serviceWorkerPath) continue;
    app.get(url, (request, response) => sendRepresentation(request, response, file));
  }
  serveTexts(app, texts);
  serveMap(app);
  app.get('/program/:file', (request, response) => {
    const file = ownFiles.files.get(request.url.split('?', 1)[0] ?? '');
    return file ? sendRepresentation(request, response, file) : response.callNotFound();
  });
  for (const entry of bundle.pages) {
    app.get(entry.path, async (request, response) => {
      const wanted = wantedLanguage(request, present.facts.languages);
      const asked = isOn(entry) ? await askForPage(asking, entry, request, wanted.language) : null;
      if (asked !== null) {
        const page = await pages.renderAnswered(entry, { ...asked, language: wanted.language });
        return sendRepresentation(request, response, page, { vary: varyOfPages });
      }
      const at = isOn(entry) ? entry.path : bundle.notFoundPath;
      const status = at === bundle.notFoundPath ? 404 : 200;
      return sendRepresentation(request, response, await pages.get(at, wanted), { status, vary: varyOfPages });
    });
  }
  app.setNotFoundHandler(async (request, response) => {
    const notFound = await pages.get(bundle.notFoundPath, wantedLanguage(request, present.facts.languages));
    return sendRepresentation(request, response, notFound, { status: 404, vary: varyOfPages });
  });
  serveSiteFiles(app, { getPages: () => bundle.pages.filter(isOn), publicUrl, getProgram: () => present });
  return {
    showProgram: (next) => {
      const nextFiles = makeProgramFiles(next.facts.mark, next.theme);
      pages = prepare(next, nextFiles);
      present = next;
      ownFiles = nextFiles;
      offline = renderOffline();
    },
  };
}

async function loadBundle(webDist: string): Promise<PageBundle> {
  const file = path.join(webDist, 'server', 'render.js');
  try {
    return (await import(pathToFileURL(file).href)) as PageBundle;
  } catch (cause) {
    throw new Error(`the web app is not built: ${file} cannot be loaded (npm run build --workspace web)`, { cause });
  }
}

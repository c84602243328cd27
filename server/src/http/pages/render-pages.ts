import type { DocumentName } from '@portal/contract/documents/document';
import { inEachLanguage, type Language } from '@portal/contract/language';
import type { PageAssets, PageBundle, PageData, PageDocument, PageEntry } from '@portal/contract/page-bundle';
import type { Documents } from '../../program/documents.ts';
import type { AllTexts } from './page-texts.ts';
import { compressed, type Representation } from './representation.ts';

const htmlType = 'text/html; charset=utf-8';

/** In which language a page is asked for, and whether the query says so: then its links carry the choice on. */
export interface Wanted {
  language: Language;
  isChosen: boolean;
}

/** The pages as they are served. */
export interface RenderedPages {
  /** A page, rendered when it is first asked for and kept. */
  get: (path: string, wanted: Wanted) => Promise<Representation>;
  /** A page rendered for one reader, with the query that they came with and what it asked for that. */
  renderAnswered: (page: PageEntry, asked: AskedPage) => Promise<Representation>;
}

/** The data with which a page is rendered, where it asked something. */
export type AskedPage = Pick<PageData, 'language' | 'search' | 'answer'>;

interface RenderOptions {
  bundle: PageBundle;
  texts: AllTexts;
  facts: Pick<PageData, 'program' | 'textsUrl' | 'apiKey' | 'gatewayKey' | 'offFeatures' | 'isDemo'>;
  documents: Documents;
  faq: NonNullable<PageData['faq']>;
  assetsOf: (page: PageEntry) => PageAssets;
  publicUrl: string;
}

/**
 * Prepares the pages: each is rendered once in each language, when it is first asked for, as all at once are half of a start.
 * Throws where the program lacks a document that has a page.
 */
export function preparePages(options: RenderOptions): RenderedPages {
  const { bundle, texts, facts, documents, faq, assetsOf, publicUrl } = options;
  const entries = new Map(bundle.pages.map((page) => [page.path, page]));
  const shownDocuments = new Map(
    bundle.pages.flatMap(({ document }) => (document ? [[document, documentOf(documents, document)] as const] : [])),
  );
  const rendered = new Map<string, Promise<Representation>>();
  const htmlOf = (page: PageEntry, asked: AskedPage) => {
    const document = (page.document && shownDocuments.get(page.document)) ?? null;
    const data = { ...facts, ...asked, document, faq: page.hasFaq ? faq : null };
    return bundle.renderPage({
      path: page.path,
      data,
      texts: texts.in,
      assets: assetsOf(page),
      publicUrl,
    });
  };
  const render = async (path: string, { language, isChosen }: Wanted) => {
    const page = entries.get(path);
    if (!page) throw new Error(`the web build has no page ${path}`);
    const search = isChosen ? `?translateTo=${language.toUpperCase()}` : '';
    return compressed(await htmlOf(page, { language, search, answer: null }), htmlType, 'no-cache');
  };
  return {
    get: (path, wanted) => {
      const key = keyOf(path, wanted);
      const known = rendered.get(key);
      if (known) return known;
      const page = render(path, wanted);
      rendered.set(key, page);
      page.catch(() => rendered.delete(key));
      return page;
    },
    renderAnswered: async (page, asked) => compressed(await htmlOf(page, asked), htmlType, 'private, no-cache'),
  };
}

function documentOf(documents: Documents, name: DocumentName): PageDocument {
  return inEachLanguage((language) => {
    const found = documents.find(name, language);
    if (found === null) throw new Error(`the program has no document ${name}`);
    return found;
  });
}

function keyOf(path: string, { language, isChosen }: Wanted): string {
  return `${language} ${isChosen} ${path}`;
}

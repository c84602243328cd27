import type { DocumentName } from '@portal/contract/documents/document';
import { inEachLanguage, type Language, languages } from '@portal/contract/language';
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
  /** A page as it was rendered at start. */
  get: (path: string, wanted: Wanted) => Representation;
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

/** Renders every page in every language, once. */
export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { bundle, texts, facts, documents, faq, assetsOf, publicUrl } = options;
  const rendered = new Map<string, Representation>();
  const htmlOf = (page: PageEntry, asked: AskedPage) => {
    const document = page.document ? documentOf(documents, page.document) : null;
    const data = { ...facts, ...asked, document, faq: page.hasFaq ? faq : null };
    return bundle.renderPage({
      path: page.path,
      data,
      texts: texts.in,
      assets: assetsOf(page),
      publicUrl,
    });
  };
  for (const page of bundle.pages) {
    for (const language of languages) {
      for (const isChosen of [false, true]) {
        const search = isChosen ? `?translateTo=${language.toUpperCase()}` : '';
        const html = await htmlOf(page, { language, search, answer: null });
        rendered.set(keyOf(page.path, { language, isChosen }), compressed(html, htmlType, 'no-cache'));
      }
    }
  }
  return {
    get: (path, wanted) => {
      const page = rendered.get(keyOf(path, wanted));
      if (!page) throw new Error(`the web build has no page ${path}`);
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

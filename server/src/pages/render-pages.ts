import type { DocumentName } from '@portal/contract/documents/document';
import { type Language, languages } from '@portal/contract/language';
import type { PageAssets, PageBundle, PageData, PageDocument, PageEntry } from '@portal/contract/page-bundle';
import type { Documents } from '../program/documents.ts';
import type { AllTexts } from './page-texts.ts';
import { compressed, type Representation } from './representation.ts';

/** In which language a page is asked for, and whether the query says so: then its links carry the choice on. */
export interface Wanted {
  language: Language;
  isChosen: boolean;
}

/** Gives a rendered page. */
export type GetPage = (path: string, wanted: Wanted) => Representation;

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
export async function renderPages(options: RenderOptions): Promise<GetPage> {
  const { bundle, texts, facts, documents, faq, assetsOf, publicUrl } = options;
  const rendered = new Map<string, Representation>();
  for (const page of bundle.pages) {
    const document = page.document ? documentOf(documents, page.document) : null;
    for (const language of languages) {
      for (const isChosen of [false, true]) {
        const search = isChosen ? `?translateTo=${language.toUpperCase()}` : '';
        const data = { ...facts, language, search, document, faq: page.hasFaq ? faq : null };
        const input = { path: page.path, data, texts: texts.in[language], assets: assetsOf(page), publicUrl };
        const html = await bundle.renderPage(input);
        rendered.set(
          keyOf(page.path, { language, isChosen }),
          compressed(html, 'text/html; charset=utf-8', 'no-cache'),
        );
      }
    }
  }
  return (path, wanted) => {
    const page = rendered.get(keyOf(path, wanted));
    if (!page) throw new Error(`the web build has no page ${path}`);
    return page;
  };
}

function documentOf(documents: Documents, name: DocumentName): PageDocument {
  const [en, es] = [documents.find(name, 'en'), documents.find(name, 'es')];
  if (en === null || es === null) throw new Error(`the program has no document ${name}`);
  return { en, es };
}

function keyOf(path: string, { language, isChosen }: Wanted): string {
  return `${language} ${isChosen} ${path}`;
}

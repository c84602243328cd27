import type { AgreementName } from '@portal/contract/agreements/agreement';
import { type Language, languages } from '@portal/contract/language';
import type { PageAssets, PageBundle, PageData, PageDocument, PageEntry } from '@portal/contract/page-bundle';
import type { Agreements } from '../program/load-agreements.ts';
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
  agreements: Agreements;
  faq: NonNullable<PageData['faq']>;
  assetsOf: (page: PageEntry) => PageAssets;
  publicUrl: string;
}

/** Renders every page in every language, once. */
export async function renderPages(options: RenderOptions): Promise<GetPage> {
  const { bundle, texts, facts, agreements, faq, assetsOf, publicUrl } = options;
  const rendered = new Map<string, Representation>();
  for (const page of bundle.pages) {
    const document = page.document ? documentOf(agreements, page.document) : null;
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

function documentOf(agreements: Agreements, name: AgreementName): PageDocument {
  const agreement = agreements.list().find(({ document }) => document === name);
  if (!agreement) throw new Error(`the program has no document ${name}`);
  return { ...agreement, texts: { en: agreements.textOf(name, 'en'), es: agreements.textOf(name, 'es') } };
}

function keyOf(path: string, { language, isChosen }: Wanted): string {
  return `${language} ${isChosen} ${path}`;
}

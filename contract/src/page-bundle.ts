import type { DocumentName } from './documents/document.ts';
import type { ReadableDocument } from './documents/get-document.ts';
import type { FeatureToggle } from './feature-toggle.ts';
import type { FaqSection } from './help/faq.ts';
import type { Language } from './language.ts';
import type { ProgramFacts } from './program.ts';

/** Texts of one language by namespace, as `texts/<language>/<namespace>.json` holds them. */
export type PageTexts = Record<string, unknown>;

/** A document of the program in every language, for the page that shows it. */
export type PageDocument = Record<Language, ReadableDocument>;

/** A public read that a page asks before it is drawn, so that it says what it found without a script too. */
export interface PageQuestion {
  url: string;
  headers: Record<string, string>;
}

/** The answer of the API to the question of a page. */
export interface PageAnswer {
  url: string;
  status: number;
  body: string;
}

/** The data that a page needs before its first call: it travels in the page as a JSON block. Holds nothing secret. */
export interface PageData {
  language: Language;
  /** The visitors who may see the page. */
  access: PageEntry['access'];
  /**
   * Query that the page was rendered with: the whole one where the page asks something, else the visitor's choice of
   * language ('?translateTo=ES') or ''.
   */
  search: string;
  program: ProgramFacts;
  /** Texts that the first paint needs; the others are fetched from `textsUrl`. */
  texts: PageTexts;
  /** Where texts are served: '/texts/<hash>'. */
  textsUrl: string;
  /** The two gateway keys of specification §7: public identifiers. */
  apiKey: string;
  gatewayKey: string;
  /** Tells whether this is the demo, which has pages of its own. */
  isDemo: boolean;
  /** Features that were switched off when the page was rendered; the metadata call tells what has changed since. */
  offFeatures: readonly FeatureToggle[];
  /** The document that the page is about. */
  document: PageDocument | null;
  /** The questions and answers in every language, for the page that shows them. */
  faq: Record<Language, readonly FaqSection[]> | null;
  /** The answer of the API to the page's question; null where it asks nothing. */
  answer: PageAnswer | null;
}

/** Files that a page loads, by URL. */
export interface PageAssets {
  /** Fetches the script, and what it will import, once the page is painted. */
  starter: string;
  script: string;
  /** Chunks that the script will import. */
  preloads: readonly string[];
  styles: readonly string[];
  font: string | null;
  /** The page's color in each scheme, for the frame that the browser draws around it. */
  pageColors: { light: string; dark: string };
}

/** One page of the portal, as the server needs to know it. */
export interface PageEntry {
  path: string;
  access: 'public' | 'protected';
  /** Source file of the page, as the build's manifest names it. */
  source: string;
  /** Answers 404 outside of the demo. */
  isDemoOnly: boolean;
  /** Answers 404 while this feature is off; null: it is always there. */
  toggle: FeatureToggle | null;
  /** The program's document that the page is about. */
  document: DocumentName | null;
  /** Shows the program's questions and answers. */
  hasFaq: boolean;
  /** Stands in the sitemap. */
  isListed: boolean;
}

/** The input from which the server renders one page in one language. */
export interface PageInput {
  path: string;
  data: Omit<PageData, 'texts' | 'access'>;
  /** All texts of each language; the page picks those that it needs. */
  texts: Record<Language, PageTexts>;
  assets: PageAssets;
  /** Where the portal is reached ('https://portal.example'), for links that must be absolute; '' keeps them relative. */
  publicUrl: string;
}

/** The module that the web build emits for the server: `web/dist/server/render.js`. */
export interface PageBundle {
  pages: readonly PageEntry[];
  /** Path of the page that stands for every unknown path. */
  notFoundPath: string;
  /** Returns the question of the page at a path for a query, with the headers that the API requires; null for none. */
  questionOf: (
    path: string,
    search: string,
    data: Pick<PageData, 'language' | 'apiKey' | 'gatewayKey'>,
  ) => PageQuestion | null;
  /** The whole HTML document. */
  renderPage: (input: PageInput) => Promise<string>;
}

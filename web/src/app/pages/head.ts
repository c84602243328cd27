import { directionOf, type Language, languages, localeOf } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import type { i18n } from 'i18next';
import type { PageRoute } from '../page/page-route.ts';
import { languageParameter } from '../texts/language.ts';

/** The data in the head of a page. */
export interface Head {
  title: string;
  description: string;
}

/** Title and description of a page, as search engines and shared links show them. `state` names what became of it. */
export function headOf(route: PageRoute, texts: i18n, program: ProgramFacts, state: string | null = null): Head {
  return { title: `${state ?? texts.t(route.title)} | ${program.name}`, description: texts.t(route.description) };
}

/** Addresses of a page in each language. */
export function alternatesOf(path: string, publicUrl: string): { hreflang: Language | 'x-default'; href: string }[] {
  const inLanguages = languages.map((language) => ({
    hreflang: language,
    href: `${publicUrl}${path}?${languageParameter}=${language.toUpperCase()}`,
  }));
  // Without a choice the page answers in the reader's own language.
  return [...inLanguages, { hreflang: 'x-default', href: `${publicUrl}${path}` }];
}

/** Puts a page's head into the document, after a change of route or language. */
export function showHead(path: string, { title, description }: Head, language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = title;
  const contents = {
    'meta[name=description]': description,
    'meta[property="og:title"]': title,
    'meta[property="og:description"]': description,
    'meta[property="og:locale"]': localeOf[language].replace('-', '_'),
  };
  for (const [selector, content] of Object.entries(contents)) {
    document.querySelector(selector)?.setAttribute('content', content);
  }
  for (const { hreflang, href } of alternatesOf(path, location.origin)) {
    document.querySelector(`link[hreflang="${hreflang}"]`)?.setAttribute('href', href);
  }
}

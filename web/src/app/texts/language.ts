import { chooseLanguage, fallbackLanguage, findLanguage, type Language } from '@portal/contract/language';

/** The reader's session, as far as it chooses a language. */
interface ReaderSession {
  user: { isAuthed: boolean; language: Language };
}

/** Query parameter that chooses the language (specification §1). */
export const languageParameter = 'translateTo';

/** The language that the page is in now. */
export function pageLanguage(): Language {
  return findLanguage(document.documentElement.lang) ?? fallbackLanguage;
}

/**
 * The language of what is asked of the server: the one that the page is about to be in. Right after a sign-in the page is
 * still in the browser's language, and what is read then is shown in the person's own.
 */
export function askedLanguage(session: ReaderSession): Language {
  return languageOf(location.search, session, pageLanguage());
}

/** The language in which to show the page. `served` is that of the document, which the server chose from the browser. */
export function languageOf(search: string, session: ReaderSession, served: Language): Language {
  return chooseLanguage({
    translateTo: new URLSearchParams(search).get(languageParameter),
    session: session.user.isAuthed ? session.user.language : null,
    browser: served,
  });
}

/** The home page of whoever comes next: of the page's query only the choice of language goes along. */
export function homeAfter(search: string): string {
  const chosen = new URLSearchParams(search).get(languageParameter);
  return chosen === null ? '/' : `/?${languageParameter}=${encodeURIComponent(chosen)}`;
}

/** Adds the query of `to` to that of the page; the later value wins: mergeQuery('?a=1', '/faq?b=2') → '/faq?a=1&b=2'. */
export function mergeQuery(search: string, to: string): string {
  const [pathAndQuery = '', hash] = to.split('#');
  const [path = '', query] = pathAndQuery.split('?');
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) merged.set(name, value);
  const text = merged.toString();
  return `${path}${text && `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}

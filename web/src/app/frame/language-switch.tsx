import { type Language, otherLanguage } from '@portal/contract/language';
import { useLinkClickHandler, useLocation } from 'react-router';
import { useSearch } from '../pages/app-link.tsx';
import { languageParameter, mergeQuery } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Each language in its own words, because its reader may not know the other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** Shows the same page in the other language: path and query stay, and so does the step of a page. */
export function LanguageSwitch() {
  const { language } = useTexts();
  const search = useSearch();
  const { state } = useLocation();
  const other = otherLanguage(language);
  // Without a path, so that one rendered page serves every unknown path; a Link would write one.
  const to = mergeQuery(search, `?${languageParameter}=${other.toUpperCase()}`);
  const goTo = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, preventScrollReset: true, state });
  return (
    <a className="tool tool--lang" href={to} lang={other} translate="no" hrefLang={other} onClick={goTo}>
      {languageNames[other]}
    </a>
  );
}

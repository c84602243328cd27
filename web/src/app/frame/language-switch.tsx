import { type Language, languageFacts, otherLanguages } from '@portal/contract/language';
import { useLinkClickHandler, useLocation } from 'react-router';
import { useSearch } from '../pages/app-link.tsx';
import { languageParameter, mergeQuery } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Shows the same page in another language: path and query stay, and so does the step of a page. */
export function LanguageSwitch() {
  const { language } = useTexts();
  return otherLanguages(language).map((other) => <LanguageLink key={other} language={other} />);
}

function LanguageLink({ language }: { language: Language }) {
  const search = useSearch();
  const { state } = useLocation();
  // Without a path, so that one rendered page serves every unknown path; a Link would write one.
  const to = mergeQuery(search, `?${languageParameter}=${language.toUpperCase()}`);
  const goTo = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, preventScrollReset: true, state });
  return (
    <a className="tool tool--lang" href={to} lang={language} translate="no" hrefLang={language} onClick={goTo}>
      {languageFacts[language].name}
    </a>
  );
}

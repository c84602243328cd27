import { type Language, otherLanguage } from '@portal/contract/language';
import { Link } from 'react-router';
import { useSearch } from './app-link.tsx';
import { languageParameter, mergeQuery } from './language.ts';
import { useTexts } from './use-texts.ts';

/** Each language in its own words, because its reader may not know the other. */
const names: Record<Language, string> = { en: 'English', es: 'Español' };

/** Shows the same page in the other language: path and query stay. */
export function LanguageSwitch() {
  const { language } = useTexts();
  const search = useSearch();
  const other = otherLanguage(language);
  // A link without a path keeps that of the page, also where no page is.
  const to = mergeQuery(search, `?${languageParameter}=${other.toUpperCase()}`);
  return (
    <Link className="tool tool--lang" to={to} lang={other} hrefLang={other} replace preventScrollReset>
      {names[other]}
    </Link>
  );
}

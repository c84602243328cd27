import { findLanguage, type Language, otherLanguage } from '@portal/contract/language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSearch } from './app-link.tsx';
import { languageParameter, mergeQuery } from './language.ts';
import { usePageData } from './page-data.ts';

/** Each language in its own words, because its reader may not know the other. */
const names: Record<Language, string> = { en: 'English', es: 'Español' };

/** Shows the same page in the other language: path and query stay. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const search = useSearch();
  const { language: served } = usePageData();
  const other = otherLanguage(findLanguage(i18n.language) ?? served);
  // A link without a path keeps that of the page, also where no page is.
  const to = mergeQuery(search, `?${languageParameter}=${other.toUpperCase()}`);
  return (
    <Link className="tool tool--lang" to={to} lang={other} hrefLang={other} replace preventScrollReset>
      {names[other]}
    </Link>
  );
}

import type { Stem } from '@portal/contract/help/search-faq';
import type { Language } from '@portal/contract/language';

const stemmers = {
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
} as const satisfies Record<Language, () => Promise<{ stemmer: Stem }>>;

/** What knows the forms of a language's words, once somebody searches; null where it cannot be had. */
export async function loadStemmer(language: Language): Promise<Stem | null> {
  return await stemmers[language]().then(
    ({ stemmer }) => stemmer,
    () => null,
  );
}

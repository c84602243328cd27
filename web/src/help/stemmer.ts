import type { Stem } from '@portal/contract/help/search-faq';
import type { Language } from '@portal/contract/language';

/** The languages whose words are searched by their stems; those of another are searched as they are typed. */
const stemmers = {
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
} as Partial<Record<Language, () => Promise<{ stemmer: Stem }>>>;

/** Returns the stemmer of a language, once somebody searches; null where it cannot be loaded. */
export async function loadStemmer(language: Language): Promise<Stem | null> {
  return (
    (await stemmers[language]?.().then(
      ({ stemmer }) => stemmer,
      () => null,
    )) ?? null
  );
}

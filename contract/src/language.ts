/** The languages of the portal (specification §1). English is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

/** Locales as the metadata call and the `lang` attributes name them (specification §1). */
export const localeOf: Record<Language, 'en-US' | 'es-ES'> = { en: 'en-US', es: 'es-ES' };

/** The supported language whose first two letters open `value` ('es-MX' → 'es'), or null. Case is ignored. */
export function findLanguage(value: string | null | undefined): Language | null {
  const letters = value?.trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === letters) ?? null;
}

export interface LanguageSources {
  /** Query parameter `translateTo`; only the values EN and ES count. */
  translateTo?: string | null | undefined;
  /** Language of the signed-in session. */
  session?: string | null | undefined;
  /** First entry of the browser's languages or of Accept-Language. */
  browser?: string | null | undefined;
  /** The language that the program names first; English where none is given. */
  fallback?: Language;
}

/** Language choice in the order of specification §1: translateTo, session, browser, the program's first, English. */
export function chooseLanguage({ translateTo, session, browser, fallback }: LanguageSources): Language {
  const chosen = translateTo?.length === 2 ? findLanguage(translateTo) : null;
  return chosen ?? findLanguage(session) ?? findLanguage(browser?.split(',')[0]) ?? fallback ?? fallbackLanguage;
}

/** The language that is not `language`: what the language switch offers. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'es' : 'en';
}

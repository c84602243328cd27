import { findLanguage, type Language, otherLanguage } from '@portal/contract/language';
import { createInstance } from 'i18next';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import english from '../../../texts/en/desk.json';
import englishActs from '../../../texts/en/deskActs.json';
import englishRows from '../../../texts/en/transactions.json';
import spanish from '../../../texts/es/desk.json';
import spanishActs from '../../../texts/es/deskActs.json';
import spanishRows from '../../../texts/es/transactions.json';

const storageKey = 'desk-language';

const readLanguage = (): Language => findLanguage(localStorage.getItem(storageKey) ?? navigator.language) ?? 'en';

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

interface Texts {
  t: Translate;
  language: Language;
  switchLanguage: () => void;
  /** The words of both languages, for what is read to a caller. */
  inLanguage: (language: Language) => Translate;
}

const TextsContext = createContext<Texts | null>(null);

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['desk', 'deskActs', 'transactions'],
  defaultNS: 'desk',
  // The staff reads of a transaction what its cardholder reads, in the same words.
  resources: {
    en: { desk: english, deskActs: englishActs, transactions: englishRows },
    es: { desk: spanish, deskActs: spanishActs, transactions: spanishRows },
  },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Gives the console its words, in the language that its reader chose on this computer. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(storageKey, language);
  }, [language]);
  const texts = useMemo((): Texts => {
    const inLanguage = (wanted: Language): Translate => {
      const fixed = i18n.getFixedT(wanted, 'desk');
      return (key, params) => fixed(key, params ?? {});
    };
    return {
      t: inLanguage(language),
      language,
      inLanguage,
      switchLanguage: () => setLanguage(otherLanguage(language)),
    };
  }, [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The words of the console. `namespace` tells the checks of the house where the keys stand. */
export function useTranslation(_namespace: 'desk'): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('the console has no texts');
  return texts;
}

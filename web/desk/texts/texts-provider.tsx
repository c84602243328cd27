import { directionOf, fallbackLanguage, findLanguage, inEachLanguage, type Language } from '@portal/contract/language';
import { createInstance, type ResourceLanguage } from 'i18next';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

const storageKey = 'desk-language';

const readLanguage = (): Language =>
  findLanguage(localStorage.getItem(storageKey) ?? navigator.language) ?? fallbackLanguage;

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

interface Texts {
  t: Translate;
  language: Language;
  chooseLanguage: (language: Language) => void;
  /** The words of each language, for what is read to a caller. */
  inLanguage: (language: Language) => Translate;
}

const TextsContext = createContext<Texts | null>(null);

/** The staff reads of a transaction what its cardholder reads, in the same words. */
const namespaces = ['desk', 'deskActs', 'transactions'];
const files = import.meta.glob<ResourceLanguage[string]>('../../../texts/*/{desk,deskActs,transactions}.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: Language): ResourceLanguage =>
  Object.fromEntries(namespaces.map((name) => [name, files[`../../../texts/${language}/${name}.json`] ?? {}]));

const i18n = createInstance();
void i18n.init({
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  ns: namespaces,
  defaultNS: 'desk',
  resources: inEachLanguage(textsIn),
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Gives the console its words, in the language that its reader chose on this computer. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
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
      chooseLanguage: setLanguage,
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

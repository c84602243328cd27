import list from '../../texts/languages.json' with { type: 'json' };

/** The facts of one language, in `texts/languages.json` (docs/add-a-language.md). */
export interface LanguageFacts {
  /** Its name in its own words, because its reader may not know another. */
  name: string;
  /** How dates are written, and what the metadata call and shared links name: 'en-US'. */
  locale: string;
  /** The locale of the voice that reads a message out on the phone, where it is another: 'es-MX'. */
  voice?: string;
  /** 'rtl' where it is written from right to left. */
  direction?: string;
  /** The words for less than a minute ago. */
  justNow: string;
  /** Tells whether a comma follows the weekday in a date; a locale may write one that readers here do not. */
  weekdayComma?: boolean;
  /** The words before an hour of the day, where the language has some: of one hour ("1": "la"), and of any other. */
  hours?: Readonly<Record<number, string>> & { other: string };
  /** Files of a font, below `texts`, for papers whose letters the portal's own font lacks. It has Latin ones, too. */
  paperFont?: { regular: string; bold: string };
}

const facts = { ...list };

/** The languages of the portal (specification §1), as `texts/languages.json` lists them. English is the fallback. */
export type Language = keyof typeof facts;
export const languages = Object.keys(facts) as [Language, ...Language[]];
export const fallbackLanguage: Language = 'en';

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** Makes something for each language. */
export const inEachLanguage = <Made>(make: (language: Language) => Made): Record<Language, Made> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Made>;

/** Locales as the metadata call and the heads of pages name them (specification §1). */
export const localeOf: Record<Language, string> = inEachLanguage((language) => languageFacts[language].locale);

/** The direction in which a language is written, as the `dir` attribute names it. */
export const directionOf = (language: Language): string => languageFacts[language].direction ?? 'ltr';

/** The supported language whose tag opens `value` ('es-MX' → 'es'), or null. Case is ignored. */
export function findLanguage(value: string | null | undefined): Language | null {
  const letters = value?.trim().toLowerCase();
  return languages.find((language) => letters?.startsWith(language)) ?? null;
}

/** The language that a query chooses by `translateTo`: only the tag of one counts ('ES'), and null is no choice. */
export const findChosen = (translateTo: string | null | undefined): Language | null =>
  languages.find((language) => language === translateTo?.toLowerCase()) ?? null;

export interface LanguageSources {
  /** Query parameter `translateTo`; only tags of languages count, such as EN and ES. */
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
  const found = findChosen(translateTo) ?? findLanguage(session) ?? findLanguage(browser?.split(',')[0]);
  return found ?? fallback ?? fallbackLanguage;
}

/** The languages that are not `language`, in the order of the list: what the language switch offers. */
export const otherLanguages = (language: Language): Language[] => languages.filter((each) => each !== language);

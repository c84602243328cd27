import { findLanguage, type Language } from '@portal/contract/language';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePageData } from './page-data.ts';
import type { TextKey } from './text-keys.ts';

interface UsedTexts {
  /** Text of a full key; `values` fill its placeholders. */
  t: (key: TextKey, values?: Record<string, string | number>) => string;
  /** Language that the page shows now. */
  language: Language;
  texts: i18n;
}

/** The texts of the page; the component renders anew when the language changes. */
export function useTexts(): UsedTexts {
  const { t, i18n: texts } = useTranslation();
  const { language: served } = usePageData();
  return { t: (key, values) => t(key, values ?? {}), language: findLanguage(texts.language) ?? served, texts };
}

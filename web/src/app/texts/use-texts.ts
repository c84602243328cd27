import type { Language } from '@portal/contract/language';
import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { TextKey } from '../page/text-keys.ts';

/** The texts as a component uses them. */
export interface UsedTexts {
  /** Text of a full key; `values` fill its placeholders. */
  t: (key: TextKey, values?: Record<string, string | number>) => string;
  /** Language that the page shows now. */
  language: Language;
  texts: i18n;
}

/** Given by TextsProvider. */
export const TextsContext = createContext<UsedTexts | null>(null);

/** The texts of the page; the component renders anew when the language changes. */
export function useTexts(): UsedTexts {
  const used = useContext(TextsContext);
  if (!used) throw new Error('useTexts is used outside of the app');
  return used;
}

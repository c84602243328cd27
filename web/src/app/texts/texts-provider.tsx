import { findLanguage } from '@portal/contract/language';
import { bindHours } from '@portal/contract/time/bind-hours';
import type { i18n } from 'i18next';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePageData } from '../page/page-data.ts';
import { TextsContext } from './use-texts.ts';

/** Gives the texts to what is below, and draws it anew when their language changes. */
export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  const { language: served } = usePageData();
  const watch = useCallback(
    (onChange: () => void) => {
      texts.on('languageChanged', onChange);
      return () => texts.off('languageChanged', onChange);
    },
    [texts],
  );
  const shown = () => findLanguage(texts.language) ?? served;
  const language = useSyncExternalStore(watch, shown, shown);
  const used = useMemo(
    () => ({
      t: (key: string, values?: Record<string, string | number>) => bindHours(texts.t(key, values ?? {})),
      language,
      texts,
    }),
    [language, texts],
  );
  return <TextsContext value={used}>{children}</TextsContext>;
}

import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { metadataDebounceMs } from '@portal/contract/constants';
import { type Language, localeOf } from '@portal/contract/language';
import type { i18n } from 'i18next';
import { callApi } from '../calls/client.ts';
import { withMessages } from '../session/session-changes.ts';
import { sessionStore } from '../session/session-store.ts';
import { createMessageKeeper } from './message-keeper.ts';
import { noMessages, shownMessages } from './shown-messages.ts';

const nothing = { banners: [], notifications: [], promotionBanners: [], carousels: [] };

/** Fetches the metadata once for each language and reader, and keeps what it said. Call once. */
export function keepMessages(texts: i18n): void {
  const show = (language: Language, messages: typeof nothing | Metadata['applicationMessages']) => {
    const { promotionBanners, carousels } = messages;
    shownMessages.set({ ...shownMessages.get(), [language]: { promotionBanners, carousels, isSettled: true } });
  };
  const keeper = createMessageKeeper({
    debounceMs: metadataDebounceMs,
    onNewReader: () => shownMessages.set(noMessages),
    fetch: async (language) => (await callApi(getMetadata, { lang: localeOf[language] }, { silent: true })).data,
    onMessages: (language, { applicationMessages, featureToggleMap }) => {
      sessionStore.set(withMessages(sessionStore.get(), language, applicationMessages, featureToggleMap));
      show(language, applicationMessages);
    },
    // The switches stay as they were: a feature that was off does not come back because a call failed.
    onFailure: (language) => {
      const state = sessionStore.get();
      sessionStore.set(withMessages(state, language, nothing, state.featureToggle));
      show(language, nothing);
    },
  });
  const look = () => keeper.want(sessionStore.get().user.userId, texts.language as Language);
  sessionStore.subscribe(look);
  texts.on('languageChanged', look);
  look();
}

type Metadata = Awaited<ReturnType<typeof callApi<typeof getMetadata>>>['data'];

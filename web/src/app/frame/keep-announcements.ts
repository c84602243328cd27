import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { metadataDebounceMs } from '@portal/contract/constants';
import { type Language, localeOf } from '@portal/contract/language';
import type { i18n } from 'i18next';
import { callApi } from '../calls/client.ts';
import { withAnnouncements } from '../session/session-changes.ts';
import { sessionStore } from '../session/session-store.ts';
import { createAnnouncementKeeper } from './announcement-keeper.ts';
import { noAnnouncements, shownAnnouncements } from './shown-announcements.ts';

const nothing = { banners: [], notifications: [], promotionBanners: [], carousels: [] };

/** Fetches the metadata once for each language and reader, and keeps what it said. Call once. */
export function keepAnnouncements(texts: i18n): void {
  const show = (language: Language, announcements: typeof nothing | Metadata['applicationMessages']) => {
    const { promotionBanners, carousels } = announcements;
    shownAnnouncements.set({
      ...shownAnnouncements.get(),
      [language]: { promotionBanners, carousels, isSettled: true },
    });
  };
  const keeper = createAnnouncementKeeper({
    debounceMs: metadataDebounceMs,
    onNewReader: () => shownAnnouncements.set(noAnnouncements),
    fetch: async (language) => (await callApi(getMetadata, { lang: localeOf[language] }, { silent: true })).data,
    onAnnouncements: (language, { applicationMessages, featureToggleMap }) => {
      sessionStore.set(withAnnouncements(sessionStore.get(), language, applicationMessages, featureToggleMap));
      show(language, applicationMessages);
    },
    // The switches stay as they were: a feature that was off does not come back because a call failed.
    onFailure: (language) => {
      const state = sessionStore.get();
      sessionStore.set(withAnnouncements(state, language, nothing, state.featureToggle));
      show(language, nothing);
    },
  });
  const look = () => keeper.want(sessionStore.get().user.userId, texts.language as Language);
  sessionStore.subscribe(look);
  texts.on('languageChanged', look);
  look();
}

type Metadata = Awaited<ReturnType<typeof callApi<typeof getMetadata>>>['data'];

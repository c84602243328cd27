import type { Announcement } from '@portal/contract/announcements/announcement';
import { inEachLanguage, type Language } from '@portal/contract/language';
import { createStore } from '../page/store.ts';

/** Announcements of the metadata that the session does not keep: the specification gives it no field for them. */
export interface ShownAnnouncements {
  promotionBanners: readonly Announcement[];
  carousels: readonly Announcement[];
  /** The metadata has been read for who reads now, or could not be. */
  isSettled: boolean;
}

const none: ShownAnnouncements = { promotionBanners: [], carousels: [], isSettled: false };

export const noAnnouncements: Readonly<Record<Language, ShownAnnouncements>> = inEachLanguage(() => none);

/** Promotion banners and carousels, kept apart by language. */
export const shownAnnouncements = createStore(noAnnouncements);

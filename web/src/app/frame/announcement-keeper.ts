import type { Language } from '@portal/contract/language';
import { isSlowNetwork } from '../page/slow-network.ts';

/** A failed fetch is tried again after this time, or twice it on a slow network (specification §7). */
const retryMs = 5_000;
const maxRetries = 5;

interface KeeperOptions<Announcements> {
  debounceMs: number;
  fetch: (language: Language) => Promise<Announcements>;
  /** Drops announcements fetched earlier, which are not for the new reader. */
  onNewReader: () => void;
  onAnnouncements: (language: Language, announcements: Announcements) => void;
  onFailure: (language: Language) => void;
}

/**
 * Fetches announcements once for each language, some moments after it was last asked for another. Another reader starts anew,
 * because announcements are chosen for each; what comes late for the one before is dropped.
 */
export function createAnnouncementKeeper<Announcements>(options: KeeperOptions<Announcements>) {
  const { debounceMs, fetch, onNewReader, onAnnouncements, onFailure } = options;
  let reader: string | null = null;
  let wanted: Language | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetched = new Set<Language>();

  const load = async (language: Language, retries: number) => {
    const asked = reader;
    try {
      const announcements = await fetch(language);
      if (asked !== reader) return;
      fetched.add(language);
      onAnnouncements(language, announcements);
    } catch {
      if (asked !== reader) return;
      onFailure(language);
      if (retries < maxRetries && wanted === language)
        schedule(language, isSlowNetwork() ? 2 * retryMs : retryMs, retries + 1);
    }
  };
  const schedule = (language: Language, delayMs: number, retries: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(language, retries), delayMs);
  };

  return {
    /** Says who reads now ('' for a visitor), and in which language. */
    want: (who: string, language: Language) => {
      if (who === reader && language === wanted) return;
      if (who !== reader) {
        fetched.clear();
        onNewReader();
      }
      reader = who;
      wanted = language;
      clearTimeout(timer);
      if (!fetched.has(language)) schedule(language, debounceMs, 0);
    },
  };
}

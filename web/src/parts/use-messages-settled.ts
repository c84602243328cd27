import { noAnnouncements, shownAnnouncements } from '../app/frame/shown-announcements.ts';
import { useStore } from '../app/page/store.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** Tells whether the program's messages have come, or cannot be had. */
export function useMessagesSettled(): boolean {
  const { language } = useTexts();
  return useStore(shownAnnouncements, noAnnouncements, (shown) => shown[language].isSettled);
}

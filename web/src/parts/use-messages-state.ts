import { useEffect, useState } from 'react';
import { noAnnouncements, shownAnnouncements } from '../app/frame/shown-announcements.ts';
import { useStore } from '../app/page/store.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** A page does not wait longer for what it could do without. */
const longestWaitMs = 2_000;

/** Tells whether the program's messages have come (or cannot be had), are still waited for, or came too late to be waited for. */
export type MessagesState = 'waiting' | 'settled' | 'late';

/**
 * Returns the state of the program's messages: content below them is shown once they are there. When they are late it is
 * shown without them, and they come where they push nothing away; they stay there until the page is opened anew.
 */
export function useMessagesState(): MessagesState {
  const { language } = useTexts();
  const isSettled = useStore(shownAnnouncements, noAnnouncements, (shown) => shown[language].isSettled);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isSettled]);
  if (isLate) return 'late';
  return isSettled ? 'settled' : 'waiting';
}

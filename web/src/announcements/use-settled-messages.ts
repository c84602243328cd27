import { useEffect, useState } from 'react';
import { noAnnouncements, shownAnnouncements } from '../app/frame/shown-announcements.ts';
import { useStore } from '../app/session/store.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** A page does not wait longer for what it could do without. */
const longestWaitMs = 2_000;

/**
 * Whether the program's messages have come, could not be had, or are too late to wait for: what stands below them can be
 * shown without moving when they come.
 */
export function useSettledMessages(): boolean {
  const { language } = useTexts();
  const isSettled = useStore(shownAnnouncements, noAnnouncements, (shown) => shown[language].isSettled);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled || isLate;
}

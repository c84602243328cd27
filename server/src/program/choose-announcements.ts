import type { Announcement, AnnouncementKind } from '@portal/contract/announcements/announcement';
import type { CardStatus } from '@portal/contract/card/card-status';
import type { Language } from '@portal/contract/language';
import { nextBankHoliday } from '@portal/contract/time/banking-days';
import { formatLongDay } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type { AnnouncementFile } from './announcement-file.ts';
import { type DocumentFacts, documentValuesOf } from './document-values.ts';
import { fillWords } from './fill-words.ts';

/** For whom messages are chosen. */
export interface Reader {
  language: Language;
  /** The program's day, yyyy-MM-dd. */
  today: string;
  /** States of the reader's cards; none for a visitor. */
  cardStatuses: readonly CardStatus[];
  /** Ids of the banners that the reader has closed. */
  dismissed: ReadonlySet<string>;
}

/** The messages that a reader gets today, in their language, by list, filled with the program's facts as its documents are. */
export function chooseAnnouncements(
  files: readonly AnnouncementFile[],
  reader: Reader,
  program: DocumentFacts,
): Record<AnnouncementKind, Announcement[]> {
  const of = (kind: AnnouncementKind) =>
    files.filter((file) => file.kind === kind && isFor(file, reader)).map((file) => inWords(file, reader, program));
  return {
    banners: of('banners').filter(({ id }) => !reader.dismissed.has(id)),
    promotionBanners: of('promotionBanners'),
    notifications: of('notifications'),
    carousels: of('carousels'),
  };
}

function isFor(file: AnnouncementFile, { today, cardStatuses }: Reader): boolean {
  const { audience, from, to, daysBefore } = file;
  const day = dayOf(file, today);
  const isInTime =
    (from === undefined || from <= today) &&
    (to === undefined || today <= to) &&
    (daysBefore === undefined || day === null || (dayAfter(day, -daysBefore) <= today && today <= day));
  return isInTime && (audience === 'everyone' || audience.cardStatus.some((status) => cardStatuses.includes(status)));
}

function dayOf({ day }: AnnouncementFile, today: string): string | null {
  if (day === undefined) return null;
  if (day === 'nextBankHoliday') return nextBankHoliday(today);
  return day.startsWith('+') ? dayAfter(today, Number(day)) : day;
}

function inWords(file: AnnouncementFile, { language, today }: Reader, program: DocumentFacts): Announcement {
  const { id, tone, linkPath } = file;
  const { title, text, linkLabel } = file[language];
  const day = dayOf(file, today);
  const values: Record<string, string> = {
    ...documentValuesOf(program, language),
    ...(day !== null && { day: formatLongDay(day, language) }),
  };
  const fill = (words: string) => fillWords(words, values);
  const link = linkPath !== undefined && linkLabel !== undefined ? { path: linkPath, label: linkLabel } : null;
  return { id, tone, title: fill(title), text: fill(text), link };
}

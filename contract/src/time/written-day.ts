import { formatDayAsTyped, formatTypedDay, parseDay } from './strict-date.ts';

/** The first three letters of each month, in English and in Spanish where they differ. */
const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep set', 'oct', 'nov', 'dec dic'];

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;

function toDay(year = '', month = '', day = ''): string | null {
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, 'yyyy-MM-dd');
}

/**
 * The day that a pasted text names beyond doubt in a form that is not typed here, as yyyy-MM-dd, or null: '1960-07-21',
 * '19600721' where it can be nothing else, 'July 21, 1960', '21 de julio de 1960'. Which of two numbers is the month is
 * never guessed.
 */
export function findWrittenDay(text: string): string | null {
  const trimmed = text.trim();
  const inOrder = yearFirst.exec(trimmed);
  if (inOrder) return toDay(...inOrder.slice(1));
  const run = compact.exec(trimmed);
  if (run) {
    const asTyped = `${trimmed.slice(0, 2)}/${trimmed.slice(2, 4)}/${trimmed.slice(4)}`;
    return parseDay(asTyped) === null ? toDay(...run.slice(1)) : null;
  }
  return findInWords(trimmed.toLowerCase());
}

function findInWords(text: string): string | null {
  const words = text.replace(/\b(de|del|of|the)\b|[.,]/g, ' ').split(/[\s/-]+/);
  const wanted = words.filter((word) => word !== '');
  const month = wanted.find((word) => /^[a-z]{3,}$/.test(word));
  const day = wanted.map((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]).find(Boolean);
  const year = wanted.find((word) => /^\d{4}$/.test(word));
  const at = months.findIndex((names) => names.split(' ').includes(month?.slice(0, 3) ?? ''));
  return wanted.length === 3 && at >= 0 ? toDay(year, String(at + 1), day) : null;
}

/** Returns the text that a day field shows: a whole day, however it was pasted, or else the typed text with slashes. */
export function formatEnteredDay(text: string): string {
  const day = findWrittenDay(text);
  return day === null ? formatDayAsTyped(text) : formatTypedDay(day);
}

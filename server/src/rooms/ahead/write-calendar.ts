import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { formatCents } from '@portal/contract/money/money';
import type { TFunction } from 'i18next';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

export interface CalendarTerms {
  /** The program's name, for the calendar. */
  program: string;
  hasAmounts: boolean;
  t: TFunction;
  now: Date;
}

/**
 * Writes what is expected as a calendar of whole days (RFC 5545). Nobody is busy by it, and an event keeps its id, so that a later
 * file takes its place.
 */
export function writeCalendar({ bills, deposits }: MoneyAhead, { program, hasAmounts, t, now }: CalendarTerms): string {
  const calendar = ical({ name: t('papers:ahead.calendar', { program }), method: ICalCalendarMethod.PUBLISH });
  const nameOf = ({ feeCode, name }: MoneyAhead['bills'][number]) =>
    feeCode === null ? name : t(`transactions:fee.${feeCode}`);
  const events = [
    ...deposits
      .filter(({ standing }) => standing !== 'LATE')
      .map(({ key, day, amountCents, name }) => ({
        key,
        day,
        amountCents,
        title: t('papers:ahead.deposit', { name }),
      })),
    ...bills.map((bill) => ({ ...bill, title: t('papers:ahead.bill', { name: nameOf(bill) }) })),
  ];
  for (const { key, day, amountCents, title } of events) {
    calendar.createEvent({
      id: `${day}-${Buffer.from(key).toString('base64url')}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: hasAmounts ? t('papers:ahead.withAmount', { title, amount: formatCents(amountCents) }) : title,
      stamp: now,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

import { bankingDaysAfter, isBankingDay } from '@portal/contract/time/banking-days';
import { dayAfter } from '@portal/contract/time/days';
import type { Stage } from '../stage.ts';

/** A day of the month by its number, yyyy-MM-dd; the next day where the step before ended on it or later. */
export function dayOf({ notes, today }: Pick<Stage, 'notes' | 'today'>, number: number): string {
  const day = `${notes.month}-${String(number).padStart(2, '0')}`;
  return today() < day ? day : dayAfter(today(), 1);
}

/** The same, or the first day after it on which banks move money. */
export function bankingDayOf(stage: Pick<Stage, 'notes' | 'today'>, number: number): string {
  const day = dayOf(stage, number);
  return isBankingDay(day) ? day : bankingDaysAfter(day, 1);
}

import { benefitPaidOn } from '@portal/contract/time/benefit-days';
import { atHour, dayOf } from './days.ts';

/**
 * When a benefit is paid: Social Security by the day of birth (1–10 second, 11–20 third, later fourth Wednesday; who has
 * been paid for long, on the third of the month), Supplemental Security Income on the first.
 */
export const paydayRules = ['FIRST', 'THIRD', 'SECOND_WEDNESDAY', 'THIRD_WEDNESDAY', 'FOURTH_WEDNESDAY'] as const;
export type PaydayRule = (typeof paydayRules)[number];

const wednesday = 3;

/** The day on which what is due on a day is paid, as the portal expects it: before weekends and holidays. */
const paidOn = (due: Date): Date => new Date(`${benefitPaidOn(due.toISOString().slice(0, 10))}T00:00:00Z`);

function nthWednesday(year: number, month: number, nth: number): Date {
  const first = dayOf(year, month, 1).getUTCDay();
  return dayOf(year, month, 1 + ((wednesday - first + 7) % 7) + (nth - 1) * 7);
}

/** The day of a month's payment, midnight UTC. */
export function paydayOf(rule: PaydayRule, year: number, month: number): Date {
  if (rule === 'FIRST') return paidOn(dayOf(year, month, 1));
  if (rule === 'THIRD') return paidOn(dayOf(year, month, 3));
  const nth = { SECOND_WEDNESDAY: 2, THIRD_WEDNESDAY: 3, FOURTH_WEDNESDAY: 4 }[rule];
  return paidOn(nthWednesday(year, month, nth));
}

/** Deposits are on the account before people get up in the East. */
const depositHour = 10;

/** Every instant of payment from one instant to another. */
export function listPaydays(rule: PaydayRule, from: Date, to: Date): Date[] {
  const found: Date[] = [];
  // A first of January is paid in December, so the month after the last one counts too.
  for (let month = 0; ; month++) {
    const payday = atHour(paydayOf(rule, from.getUTCFullYear(), from.getUTCMonth() + 1 + month), depositHour);
    if (payday > to) return found;
    if (payday >= from) found.push(payday);
  }
}

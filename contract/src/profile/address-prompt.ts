import { dayAfter } from '../time/days.ts';

/** After how many days an address is asked about anew, and how many later one is asked who said 'not now'. */
export const addressGoodDays = 365;
export const askAgainDays = 7;

/**
 * Tells whether an address that was kept or confirmed on `since` is to be asked about on `today`; `notBefore` is the day for
 * which the cardholder put it off, or null. Days are yyyy-MM-dd.
 */
export function isAddressPromptDue(since: string, notBefore: string | null, today: string): boolean {
  return today >= dayAfter(since, addressGoodDays) && (notBefore === null || today >= notBefore);
}

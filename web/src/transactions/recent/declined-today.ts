import { dayIn } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';

/** Lists what was declined today. Today is the reader's own day: in the evening the program's may have ended. */
export function listDeclinedToday(declined: readonly Transaction[], now: Date, timeZone: string): Transaction[] {
  const today = dayIn(timeZone, now);
  return declined.filter(({ happenedAt }) => dayIn(timeZone, new Date(happenedAt)) === today);
}

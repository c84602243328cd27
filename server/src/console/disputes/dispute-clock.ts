import type { DisputeClock } from '@portal/contract/desk/disputes';
import { businessDaysLeft, nextDeadline } from '@portal/contract/desk/task-due';

/** The next duty about an open dispute, and how many business days are left on the program's day `today`. */
export function clockOf(problem: Parameters<typeof nextDeadline>[0], today: string): DisputeClock {
  const next = nextDeadline(problem);
  return { ...next, businessDaysLeft: businessDaysLeft(today, next.day) };
}

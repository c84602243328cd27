import { daysBetween } from '../time/days.ts';

/** A charge that is expected on a day. */
export interface ExpectedCharge {
  /** yyyy-MM-dd. */
  day: string;
  /** Positive, in cents. */
  amountCents: number;
}

/** The money until the next deposit. All amounts are in cents. */
export interface UntilDeposit {
  /** The whole days from today to the deposit; 0 on its day. */
  days: number;
  /** The sum of what is expected before the deposit. */
  expectedCents: number;
  /** The money that is left after it, at least 0, and the money that is missing for it. */
  leftCents: number;
  shortCents: number;
  /** The money for each day, in whole dollars, rounded down; null on the day of the deposit, and where money is missing. */
  dailyCents: number | null;
}

/**
 * Subtracts what is expected before the next deposit from what is available, and divides the rest by the days. A charge that is
 * expected on the deposit's own day is not counted: the deposit comes in the morning.
 */
export function reckonUntilDeposit(
  { availableCents, today, depositDay }: { availableCents: number; today: string; depositDay: string },
  charges: readonly ExpectedCharge[],
): UntilDeposit {
  const days = Math.max(0, daysBetween(today, depositDay));
  const expectedCents = charges
    .filter(({ day }) => day < depositDay)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const leftCents = availableCents - expectedCents;
  const dailyCents = days > 0 && leftCents >= 0 ? Math.floor(leftCents / days / 100) * 100 : null;
  return { days, expectedCents, leftCents: Math.max(0, leftCents), shortCents: Math.max(0, -leftCents), dailyCents };
}

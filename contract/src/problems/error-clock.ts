import { bankingDaysAfter } from '../time/banking-days.ts';
import { dayAfter, daysBetween } from '../time/days.ts';
import { type ErrorPeriods, regulationE } from './error-periods.ts';

/** How long an account is new: days after its first deposit (12 CFR 1005.11(c)(3)(i)). */
const newForDays = 30;

/** The facts of the transfers on which the days depend. All days are yyyy-MM-dd. */
export interface ClockFacts {
  /** The day of the first word about it, by whatever way. */
  toldOn: string;
  /** The days of the transfers; a deposit that is missing has none. */
  transferDays: readonly string[];
  /** The account's first deposit; null: none has come. */
  firstDepositOn: string | null;
  /** Any of them was a purchase at a store or online. */
  isPurchase: boolean;
  /** Any of them began outside the United States. */
  isAbroad: boolean;
}

/** The days by which something has to be done. */
export interface ErrorClock {
  isNewAccount: boolean;
  /** A decision, or credit while it is looked into. */
  creditBy: string;
  /** A decision. */
  decideBy: string;
}

/**
 * Computes the days of an error by the first word about it (12 CFR 1005.11(c)). A charge that is pending counts as well: its
 * clock runs, and credit waits for its posting.
 */
export function computeErrorClock(facts: ClockFacts, periods: ErrorPeriods = regulationE): ErrorClock {
  const { toldOn, transferDays, firstDepositOn, isPurchase, isAbroad } = facts;
  const isNewAccount =
    firstDepositOn !== null && transferDays.some((day) => daysBetween(firstDepositOn, day) <= newForDays);
  const isLong = isNewAccount || isPurchase || isAbroad;
  return {
    isNewAccount,
    creditBy: bankingDaysAfter(toldOn, isNewAccount ? periods.creditWithinNew : periods.creditWithin),
    decideBy: dayAfter(toldOn, isLong ? periods.decideWithinLong : periods.decideWithin),
  };
}

/** The day by which credit that was given on a day is announced (12 CFR 1005.11(c)(2)(ii)). */
export const announceBy = (creditedOn: string, periods: ErrorPeriods = regulationE): string =>
  bankingDaysAfter(creditedOn, periods.announceWithin);

/** The day by which the result is told after the work is finished (12 CFR 1005.11(c)(2)(iv), (d)(1)). */
export const tellBy = (finishedOn: string, periods: ErrorPeriods = regulationE): string =>
  bankingDaysAfter(finishedOn, periods.tellWithin);

/** The day by which an error that was found is corrected, fees included (12 CFR 1005.11(c)(2)(iii)). */
export const correctBy = (foundOn: string, periods: ErrorPeriods = regulationE): string =>
  bankingDaysAfter(foundOn, periods.correctWithin);

/** The last day on which payments are honored after credit was taken back (12 CFR 1005.11(d)(2)(ii)). */
export const honoredThrough = (toldOn: string, periods: ErrorPeriods = regulationE): string =>
  bankingDaysAfter(toldOn, periods.honorFor);

/**
 * Tells whether an error was told in time (12 CFR 1005.18(e)(2)(i)). Charges that somebody else made are looked into later as well:
 * who bears them is for the rules of liability.
 */
export const isToldInTime = (postedOn: string, toldOn: string, periods: ErrorPeriods = regulationE): boolean =>
  daysBetween(postedOn, toldOn) <= periods.tellUntil;

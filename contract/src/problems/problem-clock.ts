import { bankingDaysAfter } from '../time/banking-days.ts';
import { dayAfter } from '../time/days.ts';
import { type ClockFacts, computeErrorClock, isToldInTime } from './error-clock.ts';
import { type ErrorPeriods, purchaseAnswerDays, serviceAnswerDays } from './error-periods.ts';
import { type ProblemKind, problemKinds } from './problem-kind.ts';

/** The facts on which the days of a problem depend. */
export interface ProblemFacts extends ClockFacts {
  kind: ProblemKind;
  /** The days on which its charges were posted; none for what is pending, or is not there. */
  postedDays: readonly string[];
}

/** The days by which something has to be done about a problem, yyyy-MM-dd. */
export interface ProblemClock {
  isNewAccount: boolean;
  /** An answer, or the money back while it is looked into; null where no law gives it meanwhile. */
  creditBy: string | null;
  /** The final answer. */
  answerBy: string;
}

/**
 * Computes the days of a problem. An error that was told in time has those of Regulation E; one that was told later, or that the
 * regulation does not know, has a day of answer alone. Charges that somebody else made are looked into whenever they are told.
 */
export function computeProblemClock(facts: ProblemFacts, periods: ErrorPeriods): ProblemClock {
  const { kind, toldOn, postedDays } = facts;
  const { law } = problemKinds[kind];
  if (law === 'SERVICE') {
    return { isNewAccount: false, creditBy: null, answerBy: bankingDaysAfter(toldOn, serviceAnswerDays) };
  }
  if (law === 'PURCHASE') {
    return { isNewAccount: false, creditBy: null, answerBy: dayAfter(toldOn, purchaseAnswerDays) };
  }
  const { isNewAccount, creditBy, decideBy } = computeErrorClock(facts, periods);
  const isLate = postedDays.length > 0 && !postedDays.some((day) => isToldInTime(day, toldOn, periods));
  return { isNewAccount, creditBy: isLate ? null : creditBy, answerBy: decideBy };
}

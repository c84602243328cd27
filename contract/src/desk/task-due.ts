import { keysOf } from '../keys-of.ts';
import { bankingDaysAfter, isBankingDay } from '../time/banking-days.ts';
import { dayIn } from '../time/dates.ts';
import { dayAfter } from '../time/days.ts';
import { instantIn } from '../time/hours.ts';
import type { StaffRole } from './staff-role.ts';

/** The hour of the program's day, 0–23, at which work is due. */
const dueHour = 17;
const hourMs = 3_600_000;

/** How long a task may take: hours from its first moment, or business days. */
type Within = { hours: number } | { businessDays: number };

const nextDay: Within = { businessDays: 1 };
const twoDays: Within = { businessDays: 2 };
const week: Within = { businessDays: 5 };

/** Each kind of what people have to look into, and how soon: money on hold in hours, what waits for a bank or the mail in days. */
const exceptionTimes = {
  ACH_FRAUD: twoDays,
  ACH_DECEASED: nextDay,
  ACH_STAFF: twoDays,
  ACH_CORRECTION: twoDays,
  TRANSFER_HELD: { hours: 6 },
  CLEARING_UNASKED: nextDay,
  CLEARING_DECLINED: nextDay,
  CLEARING_REVERSED: nextDay,
  CLEARING_AGAIN: nextDay,
  CLEARING_ABOVE: nextDay,
  CLEARING_PART: nextDay,
  REVERSED_AFTER_CLEARING: nextDay,
  CREDITED_ABOVE_CHARGE: week,
  MERCHANT_TESTING: nextDay,
  CHECK_TO_WRITE: nextDay,
  PAID_WHEN_CLOSED: twoDays,
  CHARGED_WHEN_CLOSED: twoDays,
  BENEFIT_AFTER_DEATH: nextDay,
  DEPOSIT_AFTER_DEATH: nextDay,
  ENTRY_SUSPENDED: nextDay,
  ENTRY_BLOCKED: nextDay,
  ESTATE: nextDay,
  CARD_NOT_REPORTED: nextDay,
  CARD_UNDELIVERABLE: nextDay,
  STATEMENT_NOT_MAILED: week,
  STRANDED: twoDays,
  NAME_LISTED: nextDay,
} as const satisfies Record<string, Within>;

export type ExceptionTaskKind = keyof typeof exceptionTimes;

/**
 * The kinds of tasks. PROBLEM is a report of a holder, due by the days of its own law; DOCUMENT_ENDS a document by which somebody acts
 * for a holder, due when it ends.
 */
export const taskKinds = [...keysOf<ExceptionTaskKind>(exceptionTimes), 'PROBLEM', 'DOCUMENT_ENDS'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The instant by which an exception is due that was opened at `openedAt`; days end at 5 pm in the program's zone. */
export function dueOfException(kind: ExceptionTaskKind, openedAt: Date, timeZone: string): Date {
  const within: Within = exceptionTimes[kind];
  if ('hours' in within) return new Date(openedAt.getTime() + within.hours * hourMs);
  return endOfWork(bankingDaysAfter(dayIn(timeZone, openedAt), within.businessDays), timeZone);
}

/** The days of a problem, yyyy-MM-dd, and its money in cents. */
interface ProblemDays {
  creditBy: string | null;
  answerBy: string;
  amountCents: number;
  creditedCents: number;
}

/** Returns the next duty about a problem: the credit while it is looked into, until all of it was given, else the answer. */
export function nextDeadline({ creditBy, answerBy, amountCents, creditedCents }: ProblemDays) {
  const isCreditOwed = creditBy !== null && creditBy <= answerBy && creditedCents < amountCents;
  return isCreditOwed ? ({ what: 'CREDIT', day: creditBy } as const) : ({ what: 'ANSWER', day: answerBy } as const);
}

/** The instant by which that is due. */
export const dueOfProblem = (problem: ProblemDays, timeZone: string): Date =>
  endOfWork(nextDeadline(problem).day, timeZone);

/**
 * Tells whether a task that is overdue is for a role to see to: for senior agents at once, for operations when it is a business day
 * later still.
 */
export function isOverdueFor(
  role: StaffRole,
  { dueAt, now, timeZone }: { dueAt: Date; now: Date; timeZone: string },
): boolean {
  if (role === 'SENIOR') return dueAt < now;
  return role === 'OPERATIONS' && endOfWork(bankingDaysAfter(dayIn(timeZone, dueAt), 1), timeZone) < now;
}

const endOfWork = (day: string, timeZone: string) => instantIn(timeZone, day, dueHour);

/** The business days after `today` up to `day`, both yyyy-MM-dd; below zero by those that are over. */
export function businessDaysLeft(today: string, day: string): number {
  const [first, last, sign] = day >= today ? [today, day, 1] : [day, today, -1];
  let count = 0;
  for (let at = first; at < last; ) {
    at = dayAfter(at, 1);
    if (isBankingDay(at)) count += 1;
  }
  return count === 0 ? 0 : count * sign;
}

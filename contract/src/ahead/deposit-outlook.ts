import { dayAfter, daysBetween } from '../time/days.ts';
import { findPayRule } from './find-pay-rule.ts';
import { listPaydays, nextPayday, type PayRule } from './pay-rule.ts';

/** A deposit of a payer that came. */
export interface PastDeposit {
  /** The program's day on which it posted, yyyy-MM-dd. */
  day: string;
  /** Positive, in cents. */
  amountCents: number;
}

export const depositStates = ['EXPECTED', 'TODAY', 'LATE'] as const;

/** The next deposit of a payer, as far as its former ones tell. */
export interface DepositOutlook {
  rule: PayRule;
  state: (typeof depositStates)[number];
  /** The payday: the next one, today, or the one that passed without a deposit. */
  day: string;
  /** The amount to expect, in cents. */
  amountCents: number;
  /** The deposits of the last twelve months, of which `onTime` came on a payday. */
  times: number;
  onTime: number;
  /** The amount before, where the newest deposit came in the last days and differs; null otherwise. */
  changedFromCents: number | null;
  /** The newest deposit, where it came in the last days; null otherwise. */
  arrived: PastDeposit | null;
}

/** A deposit is late for so many days; after them it is one that did not come. */
const maxLateDays = 10;
/** A deposit may come so many days before its payday. */
const maxEarlyDays = 3;
/** News of a deposit stays for so many days. */
const newsDays = 2;
/** A payer that missed so many paydays in a row pays no longer. */
const maxMissed = 2;

/**
 * Tells what the deposits of a payer let expect on a day, yyyy-MM-dd. The rule is found from them unless the program's
 * schedule names it. Null where no rule shows, or where the payer stopped.
 */
export function foreseeDeposit(
  deposits: readonly PastDeposit[],
  today: string,
  known: PayRule | null = null,
): DepositOutlook | null {
  const past = deposits.filter(({ day }) => day <= today).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const rule = known ?? findPayRule(past.map(({ day }) => day));
  const last = past.at(-1);
  if (rule === null || last === undefined) return null;
  const due = findDue(rule, last.day, today);
  if (due === null) return null;
  const arrived = daysBetween(last.day, today) <= newsDays ? last : null;
  const usual = usualCents(past.slice(0, -1));
  const isChanged = arrived !== null && usual !== last.amountCents;
  return {
    rule,
    ...due,
    amountCents: expectedCents(last, past.at(-2), usual),
    ...countOnTime(rule, past, today),
    changedFromCents: isChanged ? usual : null,
    arrived,
  };
}

function findDue(rule: PayRule, lastDay: string, today: string): Pick<DepositOutlook, 'state' | 'day'> | null {
  const missed = listPaydays(rule, dayAfter(lastDay, maxEarlyDays + 1), today);
  const open = missed.at(-1);
  if (missed.length >= maxMissed) return null;
  if (open === today) return { state: 'TODAY', day: today };
  if (open !== undefined && daysBetween(open, today) <= maxLateDays) return { state: 'LATE', day: open };
  // One that came early is not expected once more.
  const from = dayAfter(lastDay, maxEarlyDays);
  const next = nextPayday(rule, from > today ? from : today);
  return next === null ? null : { state: 'EXPECTED', day: next };
}

/** An amount of one time, such as a payment for former months, differs by more than this share from what is usual. */
const maxChange = 0.25;

/** The newest amount, or the usual one where the newest is of one time. */
function expectedCents(last: PastDeposit, before: PastDeposit | undefined, usual: number | null): number {
  if (usual === null || last.amountCents === before?.amountCents) return last.amountCents;
  return Math.abs(last.amountCents - usual) <= usual * maxChange ? last.amountCents : usual;
}

/** The amount of the last three deposits that lies between the others, which is the one that two of them have. */
function usualCents(past: readonly PastDeposit[]): number | null {
  const amounts = past.slice(-3).map(({ amountCents }) => amountCents);
  return amounts.toSorted((one, other) => one - other)[Math.floor(amounts.length / 2)] ?? null;
}

function countOnTime(rule: PayRule, past: readonly PastDeposit[], today: string) {
  const from = dayAfter(today, -365);
  const paydays = new Set(listPaydays(rule, from, today));
  const recent = past.filter(({ day }) => day >= from);
  return { times: recent.length, onTime: recent.filter(({ day }) => paydays.has(day)).length };
}

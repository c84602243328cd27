import { dayAfter } from '../time/days.ts';

/** The law of one state on balances that nobody claims, as the program's table has it. */
export interface UnclaimedRule {
  /** Whole years without contact of the owner, after which money counts as abandoned. */
  dormancyYears: number;
  /** MM-dd: what is abandoned on this day belongs to the next report. */
  cutOff: string;
  /** MM-dd: report and money are due. */
  due: string;
  /** The letter goes out so many days before the report is due: `most` at the earliest, `least` at the latest. */
  letterDays: { most: number; least: number };
  /** The law asks for a letter from this amount on; in cents. */
  letterFromCents: number;
}

/** The days that follow from the owner's last contact; each yyyy-MM-dd. */
export interface UnclaimedTerms {
  /** From this day on the money counts as abandoned. */
  dormantOn: string;
  /** The day of the report to which it belongs. */
  cutOffOn: string;
  dueOn: string;
  /** The year of the report, that of `dueOn`. */
  reportYear: number;
  lettersFrom: string;
  lettersUntil: string;
  /** The owner is written to as soon as the money counts as abandoned, within those two days. */
  letterOn: string;
  /** The last day on which the owner stops it by a sign-in or a call; the report is written after it. */
  answerBy: string;
}

/** The days that a program has to write its report, before it is due. */
const reportDays = 15;
/** An owner has at least so many days to answer, also where the letter goes out late. */
const minAnswerDays = 30;

/** The same day of a later year; March 1 for February 29, so that a period is never short of a day. */
export function yearsAfter(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day.endsWith('-02-29') && !isLeap ? `${year}-03-01` : `${year}${day.slice(4)}`;
}

/** The first day with this month and day (MM-dd) that is `from` or later. */
function firstFrom(from: string, monthDay: string): string {
  const day = `${from.slice(0, 4)}-${monthDay}`;
  return day >= from ? day : yearsAfter(day, 1);
}

/**
 * The days of money whose owner was last heard of on `contactOn`, as they stand on `today`. Money that should have been
 * reported before belongs to the next report that can still be made, and its owner has their time to answer.
 */
export function unclaimedTermsOf(contactOn: string, rule: UnclaimedRule, today: string): UnclaimedTerms {
  const dormantOn = yearsAfter(contactOn, rule.dormancyYears);
  let cutOffOn = firstFrom(dormantOn, rule.cutOff);
  let dueOn = firstFrom(dayAfter(cutOffOn, 1), rule.due);
  while (dueOn < today) {
    cutOffOn = yearsAfter(cutOffOn, 1);
    dueOn = firstFrom(dayAfter(cutOffOn, 1), rule.due);
  }
  const { most, least } = rule.letterDays;
  const answerBy = dayAfter(dueOn, -reportDays);
  const atLeast = dayAfter(today, minAnswerDays);
  const lettersFrom = dayAfter(dueOn, -most);
  const lettersUntil = dayAfter(dueOn, -least);
  return {
    dormantOn,
    cutOffOn,
    dueOn,
    reportYear: Number(dueOn.slice(0, 4)),
    lettersFrom,
    lettersUntil,
    letterOn: earlier(later(dormantOn, lettersFrom), lettersUntil),
    answerBy: later(answerBy, atLeast),
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Where the last known address is, to which state the money goes: abroad, with the army or unknown, to that of the program. */
export function stateOfLastAddress<State extends string>(
  address: { country: string; state: string } | null,
  rules: Readonly<Partial<Record<State, UnclaimedRule>>>,
  homeState: State,
): State {
  if (address === null || address.country !== 'US') return homeState;
  return Object.hasOwn(rules, address.state) ? (address.state as State) : homeState;
}

import { dayAfter, dayNumber } from '../time/days.ts';
import { listPaydays, listRulesOf, type PayRule } from './pay-rule.ts';

/** A rule shows in so many of a payer's last paydays, of which one more may lie beside it. */
const minMatches = 3;

/** A deposit may come so many days before or after the day of its rule and still be of it. */
const nearDays = 2;

/** A rule is read from the deposits of so many days before the last one; most show in the newest that they are none. */
const [readDays, newestDays] = [400, 130];

/**
 * Finds the rule by which a payer pays, from the days of its deposits, yyyy-MM-dd, in any order. Null where fewer than three
 * deposits agree, or where the newest ones follow no rule.
 */
export function findPayRule(deposits: readonly string[]): PayRule | null {
  const days = [...new Set(deposits)].toSorted();
  const last = days.at(-1);
  if (last === undefined || days.length < minMatches) return null;
  // A payer that changes its day is read from its newest deposits, so the last but one is asked as well: the last may be late.
  const rules = days.slice(-2).flatMap(listRulesOf);
  const numbers = days.map(dayNumber);
  const rated = rules.map((rule) => ({ rule, rating: rateRule(rule, last, numbers) }));
  const best = rated.reduce((one, other) => (other.rating > one.rating ? other : one), { rule: null, rating: 0 } as {
    rule: PayRule | null;
    rating: number;
  });
  return best.rule;
}

/** Rates how well a rule tells the newest deposits: 0 for not at all. Deposits on the very day count more than those beside it. */
function rateRule(rule: PayRule, last: string, days: readonly number[]): number {
  const listKnown = (readBack: number) =>
    listPaydays(rule, dayAfter(last, -readBack), dayAfter(last, nearDays))
      .map(dayNumber)
      .toReversed()
      .filter((payday) => payday >= (days[0] ?? 0) - nearDays);
  const newest = listKnown(newestDays).slice(0, minMatches + 1);
  const newestHits = newest.map((payday) => hitOf(payday, days));
  const isTold =
    newestHits.filter((hit) => hit > 0).length >= minMatches && newestHits.filter((hit) => hit === 1).length >= 2;
  if (!isTold) return 0;
  const hits = listKnown(readDays).map((payday) => hitOf(payday, days));
  return Math.max(0, sumRun(hits) - countExtras(newest, days));
}

/** Sums the hits of the newest paydays, back to two in a row without a deposit: before them the payer may have paid otherwise. */
function sumRun(hits: readonly number[]): number {
  const end = hits.findIndex((hit, at) => hit === 0 && hits[at + 1] === 0);
  const run = end === -1 ? hits : hits.slice(0, end);
  return run.reduce((sum, hit) => sum + (hit > 0 ? hit : -0.5), 0);
}

/** 1 for a deposit on the very day, less for one beside it, 0 for none. */
function hitOf(payday: number, days: readonly number[]): number {
  const nearest = Math.min(...days.map((day) => Math.abs(day - payday)));
  if (nearest === 0) return 1;
  return nearest <= nearDays ? 0.5 : 0;
}

/** Counts the deposits of the time of these paydays that are near none of them. */
function countExtras(paydays: readonly number[], days: readonly number[]): number {
  const from = paydays.at(-1) ?? 0;
  const isNear = (day: number) => paydays.some((payday) => Math.abs(day - payday) <= nearDays);
  return days.filter((day) => day >= from && !isNear(day)).length;
}

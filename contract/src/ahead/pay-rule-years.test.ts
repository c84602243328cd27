import { expect, test } from 'vitest';
import { isBenefitDay } from '../time/benefit-days.ts';
import { monthAfter } from '../time/months.ts';
import { findPayRule } from './find-pay-rule.ts';
import { listPaydays, nextPayday, type PayRule } from './pay-rule.ts';

const secondWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 2, weekday: 3 };
const thirdWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 3, weekday: 3 };
const fourthWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 4, weekday: 3 };
const third: PayRule = { kind: 'MONTH_DAY', day: 3 };
const first: PayRule = { kind: 'MONTH_DAY', day: 1 };

const months = Array.from({ length: 132 }, (_, at) => monthAfter('2016-01', at));
const federal = [
  ['Social Security, second Wednesday', secondWednesday],
  ['Social Security, third Wednesday', thirdWednesday],
  ['Social Security, fourth Wednesday', fourthWednesday],
  ['Social Security, the 3rd', third],
  ['SSI, the 1st', first],
] as const;

test.each(federal)(
  '%s: each payday of eleven years is found from the three before it, or the newest twelve',
  (_, rule) => {
    const paydays = listPaydays(rule, '2016-01-01', '2026-12-31');
    expect(paydays.every(isBenefitDay)).toBe(true);
    // The payment of a first that is a Sunday or a holiday lies in the month before.
    expect(Math.abs(paydays.length - months.length)).toBeLessThanOrEqual(1);
    const fromTwelve = paydays.slice(12).filter((day, at) => findNext(paydays.slice(at, at + 12)) !== day);
    expect(fromTwelve).toEqual([]);
    const fromThree = paydays.slice(3).filter((day, at) => findNext(paydays.slice(at, at + 3)) === day);
    expect(fromThree.length / (paydays.length - 3)).toBeGreaterThan(0.9);
  },
);

function findNext(days: readonly string[]) {
  const rule = findPayRule(days);
  return rule && nextPayday(rule, days.at(-1) ?? '');
}

import { expect, test } from 'vitest';
import { dayOfWeek } from '../time/days.ts';
import { findPayRule } from './find-pay-rule.ts';
import { listPaydays, listRulesOf, nextPayday, type PayRule } from './pay-rule.ts';

const secondWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 2, weekday: 3 };
const thirdWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 3, weekday: 3 };
const fourthWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 4, weekday: 3 };
const third: PayRule = { kind: 'MONTH_DAY', day: 3 };
const first: PayRule = { kind: 'MONTH_DAY', day: 1 };

// Days that moved, by the published rules (20 CFR 404.1807 and 416.502, 5 U.S.C. 6103).
test.each([
  ['Christmas on a fourth Wednesday', fourthWednesday, '2024-12-20', '2024-12-24'],
  ['Juneteenth on a third Wednesday', thirdWednesday, '2024-06-10', '2024-06-18'],
  ['Veterans Day on a second Wednesday', secondWednesday, '2026-11-01', '2026-11-10'],
  ['a third on a Sunday', third, '2026-04-30', '2026-05-01'],
  ['a third on Saturday after Independence Day on Friday', third, '2026-06-30', '2026-07-02'],
  ['New Year on a Saturday, kept on Friday', first, '2021-12-02', '2021-12-30'],
  ['New Year on a Wednesday', first, '2024-12-02', '2024-12-31'],
  ['a first on a Saturday', first, '2025-02-03', '2025-02-28'],
  ['Labor Day on the first', first, '2025-08-02', '2025-08-29'],
] as const)('%s is paid before', (_, rule, after, day) => {
  expect(nextPayday(rule, after)).toBe(day);
});

function findNext(days: readonly string[]) {
  const rule = findPayRule(days);
  return rule && nextPayday(rule, days.at(-1) ?? '');
}

test.each([
  ['every two weeks', { kind: 'EVERY_DAYS', days: 14, from: '2026-01-09' }],
  ['every week', { kind: 'EVERY_DAYS', days: 7, from: '2026-01-09' }],
  ['the last Friday', { kind: 'MONTH_WEEKDAY', nth: -1, weekday: 5 }],
  ['the last day', { kind: 'MONTH_DAY', day: 31 }],
] as const)('%s is found', (_, rule) => {
  const paydays = listPaydays(rule, '2026-02-01', '2026-10-31');
  expect(findNext(paydays)).toBe(nextPayday(rule, '2026-10-31'));
});

test('a rule shows in three deposits, not in two, and not in days without order', () => {
  expect(findPayRule(['2026-09-16', '2026-10-21'])).toBeNull();
  expect(findPayRule(['2026-09-16', '2026-10-21', '2026-11-18'])).toEqual(thirdWednesday);
  expect(findPayRule(['2026-08-02', '2026-08-19', '2026-10-07', '2026-10-30', '2026-11-04'])).toBeNull();
  expect(findPayRule([])).toBeNull();
});

test('a history that is messy still shows its rule', () => {
  const paydays = listPaydays(thirdWednesday, '2025-11-01', '2026-10-31');
  const messy = [
    ['one did not come', paydays.filter((_, at) => at !== 5)],
    ['a back payment came beside them', [...paydays, '2026-03-02']],
    ['the last came a day late', [...paydays.slice(0, -1), '2026-10-22']],
    ['one came twice', [...paydays, paydays[3] ?? '']],
    ['the payer paid on another day before', ['2025-07-03', '2025-08-01', '2025-09-03', ...paydays.slice(-4)]],
  ] as const;
  for (const [what, days] of messy) expect(findPayRule(days), what).toEqual(thirdWednesday);
});

test('paydays never fall on a weekend', () => {
  for (let day = 1; day <= 31; day++) {
    const paydays = listPaydays({ kind: 'MONTH_DAY', day }, '2024-01-01', '2026-12-31');
    expect(paydays.filter((payday) => [0, 6].includes(dayOfWeek(payday)))).toEqual([]);
  }
});

const everyDays = (from: string) => [14, 7].map((days) => ({ kind: 'EVERY_DAYS', days, from }));
const monthDay = (day: number) => ({ kind: 'MONTH_DAY', day });
const monthWeekday = (nth: number, weekday: number) => ({ kind: 'MONTH_WEEKDAY', nth, weekday });

test.each([
  ['a third Wednesday', '2026-11-18', [monthDay(18), monthWeekday(3, 3), ...everyDays('2026-11-18')]],
  [
    'the day before Thanksgiving',
    '2026-11-25',
    [
      monthDay(25),
      monthWeekday(4, 3),
      monthWeekday(-1, 3),
      ...everyDays('2026-11-25'),
      monthDay(26),
      monthWeekday(4, 4),
      monthWeekday(-1, 4),
      ...everyDays('2026-11-26'),
    ],
  ],
  [
    'the last day, a fifth Monday',
    '2026-11-30',
    [monthDay(30), monthDay(31), monthWeekday(-1, 1), ...everyDays('2026-11-30')],
  ],
  [
    'a Friday before the last day and the first',
    '2026-10-30',
    [
      monthDay(30),
      monthWeekday(-1, 5),
      ...everyDays('2026-10-30'),
      monthDay(31),
      monthWeekday(-1, 6),
      ...everyDays('2026-10-31'),
      monthDay(1),
      monthWeekday(1, 0),
      ...everyDays('2026-11-01'),
    ],
  ],
  ['a Saturday, on which nobody pays', '2026-11-21', []],
])('the rules that pay on %s', (_, day, rules) => {
  expect(listRulesOf(day)).toEqual(rules);
});

test('a schedule pays on its days from one to another', () => {
  const days = ['2026-11-01', '2026-11-15', '2026-12-01', '2026-12-15'];
  expect(listPaydays({ kind: 'SCHEDULE', days }, '2026-11-15', '2026-12-01')).toEqual(days.slice(1, 3));
});

test.each([['of which only one lies on its very day', ['2026-09-15', '2026-10-22', '2026-11-18']]])(
  'no rule shows in deposits %s',
  (_, days) => {
    expect(findPayRule(days)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { foreseeDeposit } from './deposit-outlook.ts';
import { listPaydays, type PayRule } from './pay-rule.ts';

const rule: PayRule = { kind: 'MONTH_WEEKDAY', nth: 3, weekday: 3 };
const deposits = listPaydays(rule, '2025-11-20', '2026-11-30').map((day) => ({ day, amountCents: 114_800 }));
const without = (day: string) => deposits.filter((deposit) => deposit.day !== day);

test.each([
  ['before it', '2026-11-23', deposits, { state: 'EXPECTED', day: '2026-12-16', arrived: null }],
  ['on its day', '2026-11-18', without('2026-11-18'), { state: 'TODAY', day: '2026-11-18' }],
  [
    'when it came',
    '2026-11-18',
    deposits,
    { state: 'EXPECTED', day: '2026-12-16', arrived: { day: '2026-11-18', amountCents: 114_800 } },
  ],
  ['a day late', '2026-11-19', without('2026-11-18'), { state: 'LATE', day: '2026-11-18' }],
  ['ten days late', '2026-11-28', without('2026-11-18'), { state: 'LATE', day: '2026-11-18' }],
  ['given up', '2026-11-29', without('2026-11-18'), { state: 'EXPECTED', day: '2026-12-16' }],
  [
    'two days early',
    '2026-11-16',
    [...without('2026-11-18'), { day: '2026-11-16', amountCents: 114_800 }],
    { state: 'EXPECTED', day: '2026-12-16' },
  ],
] as const)('%s', (_, today, past, expected) => {
  expect(foreseeDeposit(past, today)).toMatchObject(expected);
});

test('a payer that missed two paydays pays no longer', () => {
  const ended = deposits.filter(({ day }) => day < '2026-09-01');
  expect(foreseeDeposit(ended, '2026-10-31')).toBeNull();
  expect(foreseeDeposit(ended, '2026-12-31')).toBeNull();
});

test.each([
  ['a raise stays', 117_670, 117_670, 114_800],
  ['a payment for former months does not', 344_400, 114_800, 114_800],
  ['the same', 114_800, 114_800, null],
])('%s', (_, newest, amountCents, changedFromCents) => {
  const past = [...without('2026-11-18'), { day: '2026-11-18', amountCents: newest }];
  expect(foreseeDeposit(past, '2026-11-19')).toMatchObject({ amountCents, changedFromCents });
});

test('counts how many came on a payday', () => {
  const late = [...without('2026-10-21'), { day: '2026-10-22', amountCents: 114_800 }];
  expect(foreseeDeposit(late, '2026-11-23')).toMatchObject({ times: 12, onTime: 11 });
});

test('the schedule of the program tells the day, and its end', () => {
  const schedule: PayRule = { kind: 'SCHEDULE', days: ['2026-12-05'] };
  const [first] = deposits;
  if (first === undefined) throw new Error('there are deposits');
  expect(foreseeDeposit([first], '2026-11-23', schedule)).toMatchObject({ state: 'EXPECTED', day: '2026-12-05' });
  expect(foreseeDeposit([first], '2026-12-20', schedule)).toBeNull();
});

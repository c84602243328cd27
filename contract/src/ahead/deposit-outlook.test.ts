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
  const expected = { state: 'EXPECTED', day: '2026-12-05', amountCents: 114_800, changedFromCents: null };
  expect(foreseeDeposit([first], '2026-11-23', schedule)).toMatchObject(expected);
  expect(foreseeDeposit([first], '2026-12-20', schedule)).toBeNull();
});

test.each([
  ['three days early, on that day', '2026-11-15', '2026-11-15', { state: 'EXPECTED', day: '2026-12-16' }],
  ['three days early, on the payday', '2026-11-15', '2026-11-18', { state: 'EXPECTED', day: '2026-12-16' }],
  ['four days before it, which is none of it', '2026-11-14', '2026-11-14', { state: 'EXPECTED', day: '2026-11-18' }],
  ['four days before it, on the payday', '2026-11-14', '2026-11-18', { state: 'TODAY', day: '2026-11-18' }],
])('a deposit %s', (_, day, today, expected) => {
  expect(foreseeDeposit([...without('2026-11-18'), { day, amountCents: 114_800 }], today)).toMatchObject(expected);
});

test.each([
  ['2026-11-20', { day: '2026-11-18', amountCents: 120_000 }, 114_800],
  ['2026-11-21', null, null],
])('on %s the newest deposit is news: %o', (today, arrived, changedFromCents) => {
  const past = [...without('2026-11-18'), { day: '2026-11-18', amountCents: 120_000 }];
  expect(foreseeDeposit(past, today)).toMatchObject({ arrived, changedFromCents });
});

test.each([
  ['a quarter more', [100_000, 100_000, 100_000, 125_000], 125_000],
  ['a cent above that, which is of one time', [100_000, 100_000, 100_000, 125_001], 100_000],
  ['a quarter less', [100_000, 100_000, 100_000, 75_000], 75_000],
  ['a cent below that', [100_000, 100_000, 100_000, 74_999], 100_000],
  ['twice as much for the second time', [100_000, 100_000, 200_000, 200_000], 200_000],
  ['the one that two of three have is usual', [90_000, 100_000, 100_000, 500_000], 100_000],
  ['those before the last three do not count', [100_000, 100_000, 300_000, 310_000, 320_000, 900_000], 310_000],
  ['the middle one of three others is usual', [120_000, 100_000, 110_000, 500_000], 110_000],
])('%s: %j lets expect %i', (_, amounts, amountCents) => {
  const past = deposits.slice(-amounts.length).map(({ day }, at) => ({ day, amountCents: amounts[at] ?? 0 }));
  expect(foreseeDeposit(past, '2026-11-23', rule)).toMatchObject({ amountCents });
});

test('the order in which deposits are listed does not matter, and what is to come does not count', () => {
  const shuffled = [...deposits.toReversed(), { day: '2026-11-24', amountCents: 1 }];
  expect(foreseeDeposit(shuffled, '2026-11-23')).toEqual(foreseeDeposit(deposits, '2026-11-23'));
  expect(foreseeDeposit(deposits, '2026-11-23')).toMatchObject({ rule, times: 12, onTime: 12, changedFromCents: null });
});

test('nothing is foreseen of a payer that never paid', () => {
  expect(foreseeDeposit([], '2026-11-23', rule)).toBeNull();
  expect(foreseeDeposit(deposits.slice(0, 1), '2026-11-23')).toBeNull();
});

test('an amount changed from what was usual before it', () => {
  const amounts = [100_000, 110_000, 120_000, 130_000];
  const past = deposits.slice(-4).map(({ day }, at) => ({ day, amountCents: amounts[at] ?? 0 }));
  expect(foreseeDeposit(past, '2026-11-19', rule)).toMatchObject({ amountCents: 130_000, changedFromCents: 110_000 });
});

test.each([
  ['2025-11-23', 13],
  ['2025-11-22', 12],
])('with one on %s there were %i deposits in a year', (day, times) => {
  expect(foreseeDeposit([{ day, amountCents: 114_800 }, ...deposits], '2026-11-23')).toMatchObject({ times });
});

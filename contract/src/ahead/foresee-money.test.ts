import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { monthAfter } from '../time/months.ts';
import type { ItemAnswer } from './expected-item.ts';
import { foreseeMoney } from './foresee-money.ts';
import type { MoneyFacts } from './money-facts.ts';
import { listPaydays } from './pay-rule.ts';

const today = '2026-11-23';
const months = Array.from({ length: 12 }, (_, at) => monthAfter('2026-11', -at));
const charge = (name: string, date: string, amountCents: number) =>
  months
    .map((month) => `${month}-${date}`)
    .filter((day) => day <= today)
    .map((day) => ({
      chargeId: `${name} ${day}`,
      day,
      amountCents,
      name,
      feeCode: null,
      isStored: false,
      category: 'housing' as const,
    }));
const socialSecurity = listPaydays({ kind: 'MONTH_WEEKDAY', nth: 3, weekday: 3 }, '2025-11-20', today).map((day) => ({
  day,
  amountCents: 114_800,
}));
const key = 'SOCIAL SECURITY|';
/** Rosa's account as the dashboard shows it. */
const rosa: MoneyFacts = {
  today,
  availableCents: 128_416,
  payers: [{ key, payer: 'Social Security', deposits: socialSecurity }],
  charges: [...charge('Mesquite Apartments', '03', 52_000), ...charge('Prairie Phone', '05', 3_500)],
  answers: [],
  known: [],
};
const answer = (changes: Partial<ItemAnswer>): ItemAnswer => ({
  kind: 'BILL',
  key: 'PRAIRIE PHONE',
  state: 'CONFIRMED',
  name: null,
  terms: null,
  ...changes,
});

test('the bills before the next deposit, and what is left a day', () => {
  expect(foreseeMoney(rosa)).toMatchObject({
    bills: [
      { name: 'Mesquite Apartments', day: '2026-12-03', state: 'FOUND' },
      { name: 'Prairie Phone', day: '2026-12-05' },
    ],
    deposits: [
      { name: 'Social Security', day: '2026-12-16', rule: { kind: 'MONTH_WEEKDAY', nth: 3, weekday: 3 }, onTime: 12 },
    ],
    until: { day: '2026-12-16', days: 23, billCount: 2, expectedCents: 55_500, leftCents: 72_916, dailyCents: 3_100 },
  });
});

test('no daily figure where money is missing', () => {
  const { until } = foreseeMoney({ ...rosa, availableCents: 312 });
  expect(until).toMatchObject({ shortCents: 55_188, leftCents: 0, dailyCents: null });
});

test('a late deposit has no daily figure, and a day to call: the third mail day', () => {
  const deposits = socialSecurity.filter(({ day }) => day < '2026-11-01');
  const { deposits: shown, until } = foreseeMoney({ ...rosa, payers: [{ key, payer: 'Social Security', deposits }] });
  expect(shown).toMatchObject([{ standing: 'LATE', day: '2026-11-18', callOn: '2026-11-21' }]);
  expect(until).toBeNull();
});

test('the schedule of a payer that the program knows counts before what was found', () => {
  const known = [{ names: ['social security'], phone: null, days: ['2026-12-11'] }];
  expect(foreseeMoney({ ...rosa, known }).deposits).toMatchObject([{ day: '2026-12-11', rule: { kind: 'SCHEDULE' } }]);
});

test('a bill that is confirmed, taken away, or renamed', () => {
  const bills = (changes: Partial<ItemAnswer>) => foreseeMoney({ ...rosa, answers: [answer(changes)] }).bills.slice(1);
  expect(bills({})).toMatchObject([{ state: 'CONFIRMED', name: 'Prairie Phone', payee: null }]);
  expect(bills({ state: 'DISMISSED', name: 'Prairie Phone' })).toEqual([]);
  const terms = { name: 'Mi teléfono', amountCents: cents(4_000), firstOn: '2026-12-07', repeats: 'MONTH' as const };
  expect(bills({ terms })).toMatchObject([
    { name: 'Mi teléfono', payee: 'Prairie Phone', day: '2026-12-07', amountCents: 4_000, isVariable: false },
  ]);
});

test('one of their own is added, each of its days once; a deposit of their own makes way for the found one', () => {
  const terms = { name: 'Choir', amountCents: cents(1_000), firstOn: '2026-11-25', repeats: 'WEEK' as const };
  const own = answer({ key: 'OWN|1', state: 'OWN', name: 'Choir', terms });
  const deposit = {
    ...own,
    kind: 'DEPOSIT' as const,
    terms: { ...terms, firstOn: '2026-12-15', repeats: 'MONTH' as const },
  };
  const { bills, deposits } = foreseeMoney({ ...rosa, answers: [own, deposit] });
  expect(bills.filter(({ name }) => name === 'Choir').map(({ day }) => day)).toEqual([
    '2026-11-25',
    '2026-12-02',
    '2026-12-09',
    '2026-12-16',
    '2026-12-23',
  ]);
  expect(deposits.map(({ name }) => name)).toEqual(['Social Security']);
});

test('whatever is available and expected, what is left and what is missing add up', () => {
  for (let availableCents = 0; availableCents < 200_000; availableCents += 7_777) {
    const { until } = foreseeMoney({ ...rosa, availableCents });
    expect((until?.leftCents ?? 0) - (until?.shortCents ?? 0) + (until?.expectedCents ?? 0)).toBe(availableCents);
    expect((until?.dailyCents ?? 0) * (until?.days ?? 0)).toBeLessThanOrEqual(until?.leftCents ?? 0);
  }
});

test.each([
  // 35 days on is December 28.
  ['2026-12-16', '2026-12-28', ['2026-11-28', '2026-12-03', '2026-12-05', '2026-12-28']],
  ['2027-01-04', '2027-01-04', ['2026-11-28', '2026-12-03', '2026-12-05', '2026-12-28', '2027-01-03']],
])('before a deposit on %s, bills are listed up to %s', (depositOn, _until, days) => {
  const known = [{ names: ['Social Security'], phone: null, days: [depositOn] }];
  const charges = [...rosa.charges, ...charge('City Water', '28', 4_000)];
  const { bills, until } = foreseeMoney({ ...rosa, charges, known });
  expect(bills.map(({ day }) => day)).toEqual(days);
  expect(until?.billCount).toBe(days.filter((day) => day < depositOn).length);
});

test('a bill of the day of the deposit does not count before it', () => {
  const known = [{ names: ['Social Security'], phone: null, days: ['2026-12-05'] }];
  expect(foreseeMoney({ ...rosa, known }).until).toMatchObject({ billCount: 1, expectedCents: 52_000 });
});

test('without a deposit in sight there is no day until which money lasts', () => {
  const { bills, until, today: day, availableCents } = foreseeMoney({ ...rosa, payers: [] });
  expect({ until, day, availableCents }).toEqual({ until: null, day: today, availableCents: 128_416 });
  expect(bills).toHaveLength(2);
});

test('one that is late hides how long the money lasts, though another is on its way', () => {
  const late = { key, payer: 'Social Security', deposits: socialSecurity.filter(({ day }) => day < '2026-11-01') };
  const third = listPaydays({ kind: 'MONTH_DAY', day: 3 }, '2025-11-20', today);
  const other = { key: 'VA|', payer: 'VA', deposits: third.map((day) => ({ day, amountCents: 90_000 })) };
  const { deposits, until } = foreseeMoney({ ...rosa, payers: [late, other] });
  expect(deposits.map(({ standing }) => standing)).toEqual(['LATE', 'EXPECTED']);
  expect(until).toBeNull();
  const known = [{ names: ['VA'], phone: null, days: ['2027-01-04'] }];
  const { bills } = foreseeMoney({ ...rosa, payers: [late, other], known });
  expect(bills.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-05', '2027-01-03']);
});

test('what was taken away can be brought back, by its name where it had one', () => {
  const answers = [
    answer({ state: 'DISMISSED' }),
    answer({ key: 'RENT', state: 'DISMISSED', name: 'Rent' }),
    answer({ key: 'X' }),
  ];
  expect(foreseeMoney({ ...rosa, answers }).dismissed).toEqual([
    { kind: 'BILL', key: 'PRAIRIE PHONE', name: 'PRAIRIE PHONE' },
    { kind: 'BILL', key: 'RENT', name: 'Rent' },
  ]);
});

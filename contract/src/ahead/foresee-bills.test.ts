import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { dayAfter } from '../time/days.ts';
import type { ItemAnswer } from './expected-item.ts';
import type { PastCharge } from './find-bills.ts';
import { foreseeBills } from './foresee-bills.ts';

const today = '2026-11-23';

const charge = (day: string, changes: Partial<PastCharge> = {}): PastCharge => ({
  chargeId: `c${day}`,
  day,
  name: 'Prairie Phone',
  category: 'utilities',
  isStored: false,
  feeCode: null,
  amountCents: 3_500,
  ...changes,
});
const onDays = (days: readonly string[], changes: Partial<PastCharge> = {}) => days.map((day) => charge(day, changes));
const monthly = onDays(['2026-11-05', '2026-10-05', '2026-09-05']);
const answer = (changes: Partial<ItemAnswer>): ItemAnswer => ({
  kind: 'BILL',
  key: 'PRAIRIE PHONE',
  state: 'CONFIRMED',
  name: null,
  terms: null,
  ...changes,
});
const choir = { name: 'Choir', amountCents: cents(1_000), firstOn: '2026-11-30', repeats: 'ONCE' as const };

const foresee = (charges: readonly PastCharge[], answers: readonly ItemAnswer[] = [], horizon = '2026-12-31') =>
  foreseeBills({ today, charges, answers, availableCents: 0, payers: [], known: [] }, horizon);

test('a bill that was found says where it comes from', () => {
  expect(foresee(monthly)).toEqual([
    {
      key: 'PRAIRIE PHONE',
      state: 'FOUND',
      day: '2026-12-05',
      amountCents: 3_500,
      name: 'Prairie Phone',
      payee: null,
      feeCode: null,
      category: 'utilities',
      rhythm: 'MONTH_DAY',
      times: 3,
      isVariable: false,
      roseFromCents: null,
      transactionId: 'c2026-11-05',
      lastOn: '2026-11-05',
      terms: null,
    },
  ]);
});

test("a bill of the holder's own has nothing but their terms", () => {
  expect(foresee([], [answer({ key: 'OWN|1', state: 'OWN', terms: choir })])).toEqual([
    {
      key: 'OWN|1',
      state: 'OWN',
      day: '2026-11-30',
      amountCents: 1_000,
      name: 'Choir',
      payee: null,
      feeCode: null,
      category: null,
      rhythm: null,
      times: 0,
      isVariable: false,
      roseFromCents: null,
      transactionId: null,
      lastOn: null,
      terms: choir,
    },
  ]);
});

test('a fee of the program is no charge of a merchant', () => {
  const fees = onDays(['2026-11-05', '2026-10-05', '2026-09-05'], { feeCode: 'PAPER_STATEMENT' });
  expect(foresee(fees)).toMatchObject([{ feeCode: 'PAPER_STATEMENT', category: null, transactionId: null }]);
});

test.each([
  ['each week', ['2026-11-20', '2026-11-13', '2026-11-06'], '2026-12-11', ['2026-11-27', '2026-12-04', '2026-12-11']],
  ['every two weeks', ['2026-11-20', '2026-11-06', '2026-10-23'], '2026-12-18', ['2026-12-04', '2026-12-18']],
  ['on a date', ['2026-11-05', '2026-10-05', '2026-09-05'], '2027-02-04', ['2026-12-05', '2027-01-05']],
  ['on the last day', ['2026-10-31', '2026-09-30', '2026-08-31'], '2026-12-31', ['2026-11-30', '2026-12-31']],
  [
    'on a third Tuesday',
    ['2026-11-17', '2026-10-20', '2026-09-15', '2026-08-18'],
    '2027-01-19',
    ['2026-12-15', '2027-01-19'],
  ],
  [
    'on a last Saturday',
    ['2026-10-31', '2026-09-26', '2026-08-29', '2026-07-25'],
    '2027-01-30',
    ['2026-11-28', '2026-12-26', '2027-01-30'],
  ],
  ['none before the horizon', ['2026-11-05', '2026-10-05', '2026-09-05'], '2026-12-04', []],
])('the days of a bill %s', (_which, days, horizon, expected) => {
  expect(foresee(onDays(days), [], horizon).map(({ day }) => day)).toEqual(expected);
});

test('a bill of each year comes again a year later', () => {
  const yearly = onDays(['2025-12-01', '2024-12-02'], { isStored: true });
  expect(foresee(yearly, [], '2027-12-31').map(({ day }) => day)).toEqual(['2026-12-01', '2027-12-01']);
});

test('one that is late is expected today, and then on its own days', () => {
  const late = onDays(['2026-10-20', '2026-09-20', '2026-08-20']);
  expect(foresee(late).map(({ day }) => day)).toEqual([today, '2026-12-20']);
});

test('a price that rose is said with the next charge alone', () => {
  const risen = [charge('2026-11-05', { amountCents: 3_900 }), ...onDays(['2026-10-05', '2026-09-05', '2026-08-05'])];
  const shown = foresee(risen, [], '2027-01-05').map(({ amountCents, roseFromCents }) => [amountCents, roseFromCents]);
  expect(shown).toEqual([
    [3_900, 3_500],
    [3_900, null],
  ]);
  const terms = { ...choir, repeats: 'MONTH' as const };
  expect(foresee(risen, [answer({ terms })])[0]?.roseFromCents).toBeNull();
});

test('what a holder says about a bill stands in place of what was found', () => {
  const power = [9_100, 8_900, 8_700, 8_500].map((amountCents, at) =>
    charge(dayAfter('2026-11-20', -at * 14), { amountCents }),
  );
  expect(foresee(power)).toMatchObject([{ state: 'FOUND', isVariable: true }, { isVariable: true }]);
  expect(foresee(power, [answer({})])).toMatchObject([{ state: 'CONFIRMED', isVariable: true }, {}]);
  const terms = { ...choir, name: 'Power', repeats: 'MONTH' as const };
  expect(foresee(power, [answer({ terms })])).toMatchObject([
    { name: 'Power', payee: 'Prairie Phone', day: '2026-11-30', amountCents: 1_000, isVariable: false, terms },
    { day: '2026-12-30' },
  ]);
  expect(foresee(monthly, [answer({ state: 'DISMISSED' })])).toEqual([]);
});

test('an answer about a deposit, about another bill, or without terms adds and takes nothing', () => {
  const others = [
    answer({ kind: 'DEPOSIT', state: 'DISMISSED' }),
    answer({ key: 'RENT', state: 'DISMISSED' }),
    answer({ key: 'RENT', state: 'CONFIRMED', terms: choir }),
    answer({ key: 'OWN|2', state: 'OWN' }),
    answer({ kind: 'DEPOSIT', key: 'OWN|3', state: 'OWN', terms: choir }),
  ];
  expect(foresee(monthly, others)).toMatchObject([{ key: 'PRAIRIE PHONE', state: 'FOUND' }]);
});

test('the earliest comes first, whoever told of it', () => {
  const own = [
    answer({ key: 'OWN|1', state: 'OWN', terms: { ...choir, firstOn: '2026-12-20' } }),
    answer({ key: 'OWN|2', state: 'OWN', terms: choir }),
  ];
  expect(foresee(monthly, own).map(({ key }) => key)).toEqual(['OWN|2', 'PRAIRIE PHONE', 'OWN|1']);
});

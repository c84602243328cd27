import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { ItemAnswer } from './expected-item.ts';
import { foreseeDeposits } from './foresee-deposits.ts';
import type { MoneyFacts } from './money-facts.ts';
import { listPaydays, type PayRule } from './pay-rule.ts';

const today = '2026-11-23';
const thirdWednesday: PayRule = { kind: 'MONTH_WEEKDAY', nth: 3, weekday: 3 };

const depositsOf = (rule: PayRule, until = today) =>
  listPaydays(rule, '2025-11-24', until).map((day) => ({ day, amountCents: 114_800 }));
const payerOf = (rule: PayRule, until = today) => ({
  key: 'SSA|',
  payer: 'Social Security',
  deposits: depositsOf(rule, until),
});
const answer = (changes: Partial<ItemAnswer>): ItemAnswer => ({
  kind: 'DEPOSIT',
  key: 'SSA|',
  state: 'CONFIRMED',
  name: null,
  terms: null,
  ...changes,
});
const wages = { name: 'Wages', amountCents: cents(50_000), firstOn: '2026-12-04', repeats: 'WEEK' as const };
const noDetails = { date: null, nth: null, weekday: null };

const foresee = (changes: Partial<MoneyFacts> = {}) =>
  foreseeDeposits({
    today,
    payers: [payerOf(thirdWednesday)],
    answers: [],
    known: [],
    availableCents: 0,
    charges: [],
    ...changes,
  });

test('a deposit that was found says by which rule it comes', () => {
  expect(foresee()).toEqual([
    {
      key: 'SSA|',
      state: 'FOUND',
      standing: 'EXPECTED',
      day: '2026-12-16',
      amountCents: 114_800,
      name: 'Social Security',
      payee: null,
      rule: { kind: 'MONTH_WEEKDAY', date: null, nth: 3, weekday: 3 },
      times: 12,
      onTime: 12,
      changedFromCents: null,
      arrived: null,
      callOn: null,
      phone: null,
      terms: null,
    },
  ]);
});

test("a deposit of the holder's own has nothing but their terms", () => {
  expect(foresee({ payers: [], answers: [answer({ key: 'OWN|1', state: 'OWN', terms: wages })] })).toEqual([
    {
      key: 'OWN|1',
      state: 'OWN',
      standing: 'EXPECTED',
      day: '2026-12-04',
      amountCents: 50_000,
      name: 'Wages',
      payee: null,
      rule: { ...noDetails, kind: 'WEEK', weekday: 5 },
      times: 0,
      onTime: 0,
      changedFromCents: null,
      arrived: null,
      callOn: null,
      phone: null,
      terms: wages,
    },
  ]);
});

test.each<[string, PayRule, object]>([
  ['the third of the month', { kind: 'MONTH_DAY', day: 3 }, { ...noDetails, kind: 'MONTH_DAY', date: 3 }],
  ['each Friday', { kind: 'EVERY_DAYS', days: 7, from: '2026-11-20' }, { ...noDetails, kind: 'WEEK', weekday: 5 }],
  [
    'every second Friday',
    { kind: 'EVERY_DAYS', days: 14, from: '2026-11-20' },
    { ...noDetails, kind: 'TWO_WEEKS', weekday: 5 },
  ],
])('a rule is shown as people say it: %s', (_which, rule, shown) => {
  expect(foresee({ payers: [payerOf(rule)] })).toMatchObject([{ rule: shown }]);
});

test.each([
  ['MONTH', { ...noDetails, kind: 'MONTH_DAY', date: 4 }],
  ['TWO_WEEKS', { ...noDetails, kind: 'TWO_WEEKS', weekday: 5 }],
  ['ONCE', { ...noDetails, kind: 'ONCE', weekday: 5 }],
] as const)('terms that repeat %s are shown so', (repeats, rule) => {
  const answers = [answer({ key: 'OWN|1', state: 'OWN', terms: { ...wages, repeats } })];
  expect(foresee({ payers: [], answers })).toMatchObject([{ rule }]);
});

test('one that came in the last days, and is another amount, says both', () => {
  const payer = payerOf(thirdWednesday);
  const deposits = [...payer.deposits.slice(0, -1), { day: '2026-11-18', amountCents: 117_670 }];
  expect(foresee({ today: '2026-11-20', payers: [{ ...payer, deposits }] })).toMatchObject([
    { arrived: { day: '2026-11-18', amountCents: 117_670 }, changedFromCents: 114_800, amountCents: 117_670 },
  ]);
});

test.each([
  // The third mail day: Sunday is none.
  ['2026-11-19', '2026-11-18', '2026-11-21'],
  ['2026-11-28', '2026-11-18', '2026-11-21'],
])('on %s the deposit of %s is late, and its payer is called from %s', (day, payday, callOn) => {
  const phone = { phone: '800-772-1213', phoneLink: 'tel:+18007721213' };
  const known = [{ names: ['SSA', 'SOCIAL SECURITY'], phone, days: null }];
  expect(foresee({ today: day, payers: [payerOf(thirdWednesday, '2026-11-17')], known })).toMatchObject([
    { standing: 'LATE', day: payday, callOn, phone },
  ]);
});

test('the third mail day is neither a Sunday nor a holiday', () => {
  const friday: PayRule = { kind: 'MONTH_DAY', day: 25 };
  const [late] = foresee({ today: '2026-11-28', payers: [payerOf(friday, '2026-11-24')] });
  // Thanksgiving is the 26th, and the 29th is a Sunday.
  expect(late).toMatchObject({ standing: 'LATE', day: '2026-11-25', callOn: '2026-11-30' });
});

test('the schedule of a payer that the program knows counts before what was found', () => {
  const known = [
    { names: ['Texas Child Support'], phone: null, days: ['2026-12-01'] },
    { names: ['social security'], phone: null, days: ['2026-12-11'] },
  ];
  expect(foresee({ known })).toMatchObject([{ day: '2026-12-11', rule: { ...noDetails, kind: 'SCHEDULE' } }]);
});

test('what a holder says about a deposit stands in place of what was found', () => {
  expect(foresee({ answers: [answer({})] })).toMatchObject([{ state: 'CONFIRMED', day: '2026-12-16', terms: null }]);
  expect(foresee({ answers: [answer({ terms: wages })] })).toMatchObject([
    {
      state: 'CONFIRMED',
      standing: 'EXPECTED',
      day: '2026-12-04',
      amountCents: 50_000,
      name: 'Wages',
      payee: 'Social Security',
      rule: { kind: 'WEEK' },
      terms: wages,
    },
  ]);
  expect(foresee({ answers: [answer({ state: 'DISMISSED' })] })).toEqual([]);
  const ended = { ...wages, firstOn: '2026-11-01', repeats: 'ONCE' as const };
  expect(foresee({ answers: [answer({ terms: ended })] })).toMatchObject([{ day: '2026-12-16', name: 'Wages' }]);
});

test('an answer about a bill, about another deposit, or without terms adds and takes nothing', () => {
  const answers = [
    answer({ kind: 'BILL', state: 'DISMISSED' }),
    answer({ key: 'VA|', state: 'DISMISSED' }),
    answer({ key: 'OWN|2', state: 'OWN' }),
    answer({ key: 'VA|', terms: wages }),
    answer({ kind: 'BILL', key: 'OWN|3', state: 'OWN', terms: wages }),
  ];
  expect(foresee({ answers })).toMatchObject([{ key: 'SSA|', state: 'FOUND' }]);
});

test('a payer without a rule is not foreseen', () => {
  const payer = payerOf(thirdWednesday);
  expect(foresee({ payers: [{ ...payer, deposits: payer.deposits.slice(-2) }] })).toEqual([]);
});

test.each([
  ['2026-12-12', 2],
  ['2026-12-13', 1],
  ['2026-12-19', 1],
  ['2026-12-20', 2],
])('a deposit of their own on %s makes way for a found one of three days about it', (firstOn, count) => {
  const own = answer({ key: 'OWN|1', state: 'OWN', terms: { ...wages, firstOn, repeats: 'ONCE' } });
  expect(foresee({ answers: [own] })).toHaveLength(count);
});

test.each([
  ['2026-11-23', 'ONCE', 'TODAY'],
  ['2026-11-24', 'ONCE', 'EXPECTED'],
  ['2026-11-22', 'ONCE', undefined],
  ['2026-11-16', 'WEEK', 'TODAY'],
  ['2027-01-24', 'ONCE', 'EXPECTED'],
  ['2027-01-25', 'ONCE', undefined],
] as const)('a deposit of their own on %s, %s, is %s', (firstOn, repeats, standing) => {
  const own = answer({ key: 'OWN|1', state: 'OWN', terms: { ...wages, firstOn, repeats } });
  const shown = foresee({ payers: [], answers: [own] }).map((each) => each.standing);
  expect(shown).toEqual(standing === undefined ? [] : [standing]);
});

test('the earliest comes first, whoever told of it', () => {
  const answers = ['2026-12-28', '2026-12-04'].map((firstOn) =>
    answer({ key: `OWN|${firstOn}`, state: 'OWN', terms: { ...wages, firstOn, repeats: 'ONCE' } }),
  );
  expect(foresee({ answers }).map(({ day }) => day)).toEqual(['2026-12-04', '2026-12-16', '2026-12-28']);
});

import { expect, test } from 'vitest';
import { dayAfter } from '../time/days.ts';
import { monthAfter } from '../time/months.ts';
import { findBills, type PastCharge } from './find-bills.ts';

const today = '2026-11-23';
const phone = {
  name: 'Prairie Phone',
  category: 'utilities',
  isStored: false,
  feeCode: null,
  amountCents: 3_500,
} as const;

/** Charges of these days, each the same but for what is given. */
const charge = (day: string, changes: Partial<PastCharge> = {}): PastCharge => ({
  chargeId: day,
  day,
  ...phone,
  ...changes,
});
const monthly = (date: string, count: number, changes: Partial<PastCharge> = {}) =>
  Array.from({ length: count }, (_, at) => charge(`${monthAfter('2026-11', -at)}-${date}`, changes));
const every = (days: number, count: number, changes: Partial<PastCharge> = {}) =>
  Array.from({ length: count }, (_, at) => charge(dayAfter('2026-11-20', -at * days), changes));

test.each([
  ['by its date', monthly('05', 3), { rhythm: 'MONTH_DAY', day: '2026-12-05', times: 3 }],
  [
    'by its weekday',
    ['2026-11-17', '2026-10-20', '2026-09-15', '2026-08-18'].map((day) => charge(day)),
    { rhythm: 'MONTH_WEEKDAY', day: '2026-12-15' },
  ],
  ['each week', every(7, 5), { rhythm: 'WEEK', day: '2026-11-27' }],
  ['every two weeks', every(14, 4), { rhythm: 'TWO_WEEKS', day: '2026-12-04' }],
  [
    'each year, with the mark',
    ['2025-12-01', '2024-12-02'].map((day) => charge(day, { isStored: true })),
    { rhythm: 'YEAR', day: '2026-12-01' },
  ],
  ['twice, with the mark', monthly('05', 2, { isStored: true }), { times: 2, day: '2026-12-05' }],
  [
    'on the last day of months',
    ['2026-10-31', '2026-09-30', '2026-08-31'].map((day) => charge(day)),
    { day: '2026-11-30' },
  ],
] as const)('a bill is found %s', (_, charges, expected) => {
  expect(findBills(charges, today)).toMatchObject([expected]);
});

test.each([
  ['two charges without the mark', monthly('05', 2)],
  ['one that ended', monthly('05', 8).slice(3)],
  [
    'groceries each week',
    every(7, 12).map((each, at) => ({ ...each, category: 'groceries' as const, amountCents: 3_000 + at * 137 })),
  ],
  [
    'fuel each month, for about the same',
    monthly('05', 4).map((each, at) => ({ ...each, category: 'fuel' as const, amountCents: 3_000 + at })),
  ],
  ['visits without a rhythm', ['2026-11-20', '2026-11-02', '2026-09-29', '2026-09-12'].map((day) => charge(day))],
  ['amounts that jump', monthly('05', 3).map((each, at) => ({ ...each, amountCents: [1_000, 9_000, 2_000][at] ?? 0 }))],
  ['nothing', []],
])('no bill: %s', (_, charges) => {
  expect(findBills(charges, today)).toEqual([]);
});

test('a bill whose amount changes says so, with its last amount', () => {
  const power = monthly('10', 5).map((each, at) => ({ ...each, amountCents: 9_118 - at * 200 }));
  expect(findBills(power, today)).toMatchObject([{ amountCents: 9_118, isVariable: true, roseFromCents: null }]);
});

test('a price that rose is told once it rose, and only then', () => {
  const risen = monthly('05', 4).map((each, at) => ({ ...each, amountCents: at === 0 ? 3_900 : 3_500 }));
  expect(findBills(risen, today)).toMatchObject([{ amountCents: 3_900, isVariable: false, roseFromCents: 3_500 }]);
  const later = monthly('05', 4).map((each, at) => ({ ...each, amountCents: at < 2 ? 3_900 : 3_500 }));
  expect(findBills(later, today)).toMatchObject([{ roseFromCents: null }]);
});

test('one that is late is expected today, for a while', () => {
  const late = monthly('05', 4).slice(1);
  expect(findBills(late, '2026-11-07')).toMatchObject([{ day: '2026-11-07' }]);
  expect(findBills(late, '2026-11-14')).toEqual([]);
});

test('two bills of one company are two, each with its key', () => {
  const both = [...monthly('05', 3), ...monthly('20', 3, { amountCents: 999 })];
  expect(findBills(both, today).map(({ key, amountCents, day }) => [key, amountCents, day])).toEqual([
    ['PRAIRIE PHONE|3500', 3_500, '2026-12-05'],
    ['PRAIRIE PHONE|999', 999, '2026-12-20'],
  ]);
});

test('a month without its charge does not end a bill', () => {
  const charges = monthly('05', 7).filter(({ day }) => day !== '2026-08-05');
  expect(findBills(charges, today)).toMatchObject([{ day: '2026-12-05', times: 6 }]);
});

const amounts = (cents: readonly number[], changes: Partial<PastCharge> = {}) =>
  monthly('05', cents.length, changes).map((each, at) => ({ ...each, amountCents: cents[at] ?? 0 }));

test.each([
  ['three that hardly change', amounts([3_600, 3_500, 3_550]), true],
  ['three that change by 60 percent', amounts([1_600, 1_000, 1_600]), true],
  ['three that change by more', amounts([1_610, 1_000, 1_610]), false],
  [
    'three that change and lie two days off',
    [
      charge('2026-11-05', { amountCents: 3_600 }),
      charge('2026-10-07', { amountCents: 3_500 }),
      charge('2026-09-03', { amountCents: 3_550 }),
    ],
    true,
  ],
  ['two marked ones that change by a quarter', amounts([1_250, 1_000], { isStored: true }), true],
  ['two marked ones that change by more', amounts([1_260, 1_000], { isStored: true }), false],
  ['three marked ones that change by 60 percent', amounts([1_600, 1_000, 1_600], { isStored: true }), true],
  ['three marked ones that change by more', amounts([1_610, 1_000, 1_610], { isStored: true }), false],
  ['two of which one is marked', [charge('2026-11-05', { isStored: true }), charge('2026-10-05')], false],
  ['everyday things for one amount', amounts([999, 999, 999], { category: 'dining' }), true],
  ['everyday things that rose once, of four', amounts([1_099, 999, 999, 999], { category: 'dining' }), true],
  ['everyday things that rose once, of three', amounts([1_099, 999, 999], { category: 'dining' }), false],
  ['everyday things that fell once', amounts([899, 999, 999, 999], { category: 'dining' }), false],
  ['everyday things of a stored card', amounts([1_099, 999, 1_050], { category: 'dining', isStored: true }), true],
  [
    'everyday things of which one is of a stored card',
    amounts([1_300, 1_000, 1_300], { category: 'dining' }).map((each, at) => ({ ...each, isStored: at === 0 })),
    false,
  ],
  [
    'three that change and lie three days off',
    [
      charge('2026-11-05', { amountCents: 3_600 }),
      charge('2026-10-08', { amountCents: 3_500 }),
      charge('2026-09-02', { amountCents: 3_550 }),
    ],
    false,
  ],
  [
    'four that change and lie three days off',
    [
      charge('2026-11-05', { amountCents: 3_600 }),
      charge('2026-10-08', { amountCents: 3_500 }),
      charge('2026-09-02', { amountCents: 3_550 }),
      charge('2026-08-05', { amountCents: 3_500 }),
    ],
    true,
  ],
  ['four of five months', monthly('05', 5).filter((_, at) => at !== 2), true],
  ['three of four months', monthly('05', 4).filter((_, at) => at !== 2), false],
  ['a fourth of them beside the rhythm', [...monthly('05', 4), charge('2026-10-20')], true],
  ['two of four beside the rhythm', [...monthly('05', 4), charge('2026-10-20'), charge('2026-09-20')], false],
])('is a bill: %s', (_, charges, isOne) => {
  expect(findBills(charges, today)).toHaveLength(isOne ? 1 : 0);
});

test.each([
  'cash',
  'groceries',
  'dining',
  'fuel',
  'transport',
  'health',
  'shopping',
  'clothing',
  'entertainment',
  'travel',
] as const)('what people buy day by day is none where its amount changes: %s', (category) => {
  expect(findBills(amounts([3_520, 3_500, 3_510, 3_505], { category }), today)).toEqual([]);
  expect(findBills(amounts([3_520, 3_500, 3_510, 3_505]), today)).toHaveLength(1);
});

test('a bill keeps its newest charge, under the name that it has there', () => {
  const charges = monthly('05', 3).map((each, at) => ({ ...each, name: at === 0 ? 'PP*PRAIRIE PHONE' : each.name }));
  const [bill] = findBills(charges.toReversed(), today);
  expect(bill).toMatchObject({
    key: 'PRAIRIE PHONE',
    payee: 'PP*PRAIRIE PHONE',
    last: charges[0],
    amountCents: 3_500,
    isVariable: false,
    times: 3,
    roseFromCents: null,
  });
  expect([bill?.laterDay(1), bill?.laterDay(2)]).toEqual(['2027-01-05', '2027-02-05']);
});

test.each([
  [[3_500, 3_500, 3_500], false, null],
  [[3_900, 3_500, 3_500], false, 3_500],
  [[3_100, 3_500, 3_500], false, null],
  [[3_900, 3_500, 3_400], true, null],
  [[3_500, 3_500, 3_400], true, null],
])(
  'of the amounts %j, newest first, changing is %s, and the price before is %s',
  (cents, isVariable, roseFromCents) => {
    expect(findBills(amounts(cents), today)).toMatchObject([{ isVariable, roseFromCents }]);
  },
);

test('two charges of a marked bill are too few to say that its price rose', () => {
  expect(findBills(amounts([1_100, 1_000], { isStored: true }), today)).toMatchObject([{ roseFromCents: null }]);
});

test('the earliest comes first', () => {
  const [rent, water] = [monthly('03', 3, { name: 'Rent' }), monthly('09', 3, { name: 'Water' })];
  const named = (charges: readonly PastCharge[]) => findBills(charges, today).map(({ payee }) => payee);
  expect(named([...monthly('05', 3), ...rent, ...water])).toEqual(['Rent', 'Prairie Phone', 'Water']);
  expect(named([...rent, ...water, ...monthly('05', 3)])).toEqual(['Rent', 'Prairie Phone', 'Water']);
});

test.each([
  ['WEEK', every(7, 5), '2026-11-30', '2026-12-01'],
  ['TWO_WEEKS', every(14, 5), '2026-12-09', '2026-12-10'],
  ['MONTH_DAY', monthly('05', 3), '2026-12-13', '2026-12-14'],
] as const)('a bill of each %s is still awaited on %s, and no more on %s', (_, charges, last, gone) => {
  expect(findBills(charges, last)).toMatchObject([{ day: last }]);
  expect(findBills(charges, gone)).toEqual([]);
});

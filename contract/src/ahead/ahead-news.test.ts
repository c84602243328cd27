import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { listAheadNews } from './ahead-news.ts';
import type { ExpectedBill, ExpectedDeposit, MoneyAhead } from './money-ahead.ts';

const today = '2026-11-20';

const bill: ExpectedBill = {
  key: 'PRAIRIE PHONE',
  state: 'FOUND',
  day: '2026-11-21',
  amountCents: cents(4_000),
  name: 'Prairie Phone',
  payee: null,
  feeCode: null,
  category: null,
  rhythm: 'MONTH_DAY',
  times: 4,
  isVariable: false,
  roseFromCents: null,
  transactionId: '1',
  lastOn: '2026-10-21',
  terms: null,
};
const deposit: ExpectedDeposit = {
  key: 'SSA|',
  state: 'FOUND',
  standing: 'EXPECTED',
  day: '2026-11-25',
  amountCents: cents(90_000),
  name: 'SSA',
  payee: null,
  rule: { kind: 'MONTH_DAY', date: 25, nth: null, weekday: null },
  times: 4,
  onTime: 4,
  changedFromCents: null,
  arrived: null,
  callOn: null,
  phone: null,
  terms: null,
};
const ahead: MoneyAhead = {
  today,
  availableCents: cents(1_200),
  bills: [bill],
  deposits: [deposit],
  until: null,
  dismissed: [],
};

test('a bill of tomorrow for which the money is short', () => {
  expect(listAheadNews(ahead)).toEqual([
    {
      alert: 'BILL_TOMORROW',
      key: 'BILLS',
      occurrence: '2026-11-21',
      name: 'Prairie Phone',
      count: 1,
      amountCents: 4_000,
      availableCents: 1_200,
    },
  ]);
});

test('two bills of tomorrow are told together', () => {
  const bills = [bill, { ...bill, key: 'RENT', name: 'Rent', amountCents: cents(50_000) }];
  expect(listAheadNews({ ...ahead, availableCents: cents(52_000), bills })).toMatchObject([
    { count: 2, amountCents: 54_000, availableCents: 52_000 },
  ]);
});

test.each([
  ['of another day', { bills: [{ ...bill, day: '2026-11-22' }] }],
  ['of today', { bills: [{ ...bill, day: today }] }],
  ['that the money covers', { availableCents: cents(4_000) }],
  ['that the deposit of its morning covers', { deposits: [{ ...deposit, day: '2026-11-21' }] }],
  ['of another day, though the balance is below zero', { bills: [], availableCents: cents(-500) }],
  ['that just came for the same price', { bills: [{ ...bill, day: '2026-12-10', lastOn: today }] }],
  ['that rose, nobody knows when', { bills: [{ ...bill, day: '2026-12-10', roseFromCents: cents(1), lastOn: null }] }],
  ['that is a fee', { bills: [{ ...bill, feeCode: 'PAPER_STATEMENT' } as const] }],
])('nothing of a bill %s', (_, change) => {
  expect(listAheadNews({ ...ahead, ...change })).toEqual([]);
});

test('a deposit that is late, and covers nothing', () => {
  const late = { ...deposit, standing: 'LATE', day: '2026-11-19' } as const;
  expect(listAheadNews({ ...ahead, deposits: [late] })).toMatchObject([
    { alert: 'BILL_TOMORROW' },
    {
      alert: 'DEPOSIT_LATE',
      key: 'SSA|',
      occurrence: '2026-11-19',
      name: 'SSA',
      day: '2026-11-19',
      amountCents: 90_000,
    },
  ]);
});

test.each([
  ['2026-11-20', 1],
  ['2026-11-10', 1],
  ['2026-11-09', 0],
])('a price that rose by the charge of %s', (lastOn, count) => {
  const bills = [{ ...bill, day: '2026-12-10', roseFromCents: cents(3_500), lastOn }];
  const told = { alert: 'PRICE_ROSE', occurrence: '3500 4000', beforeCents: 3_500, amountCents: 4_000 };
  expect(listAheadNews({ ...ahead, bills })).toMatchObject(count === 0 ? [] : [told]);
});

import type { Transaction } from '@portal/contract/transactions/transaction';
import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';

const make = (status: Transaction['status'], date: string, amountCents: number) =>
  ({ status, date, amountCents, transactionId: `${status} ${date}` }) as Transaction;
const pending = [make('PENDING', '2026-11-22', -7_500)];
const declined = [make('DECLINED', '2026-11-20', -3_107), make('DECLINED', '2026-09-30', -900)];
const posted = [
  make('POSTED', '2026-11-18', 114_800),
  make('POSTED', '2026-11-17', -5_487),
  make('POSTED', '2026-10-29', -4_723),
];
const days = { from: '2026-10-25', to: '2026-11-23' };
const all = { pending, declined, posted };

test('rows stand in the month of their day, and only final ones are summed', () => {
  const months = monthsOf(all, { ...days, sort: 'dateDesc' }, false);
  expect(months.map(({ from }) => from)).toEqual(['2026-11-01', '2026-10-25', '2026-09-01']);
  expect(months[0]).toMatchObject({ month: '2026-11', pending, sums: { inCents: 114_800, outCents: 5_487 } });
  expect(months[1]).toMatchObject({ posted: [posted[2]], sums: { inCents: 0, outCents: 4_723 } });
});

test('a month of which more may come has no sum, and what lies beyond it waits', () => {
  const months = monthsOf(all, { ...days, sort: 'dateDesc' }, true);
  expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
  expect(months.map(({ sums }) => sums === null)).toEqual([false, true]);
});

test('the oldest come first where they are asked for first', () => {
  const months = monthsOf({ ...all, posted: posted.toReversed() }, { ...days, sort: 'dateAsc' }, false);
  expect(months.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11']);
});

test('by amount there are no months, and one sum', () => {
  const [only, ...others] = monthsOf(all, { ...days, sort: 'amountAsc' }, false);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ month: null, ...days, declined, sums: { inCents: 114_800, outCents: 10_210 } });
});

test('where nothing is found the last month stays', () => {
  const none = { pending: [], declined: [], posted: [] };
  const months = monthsOf(none, { ...days, sort: 'dateDesc' }, false);
  expect(months).toMatchObject([{ month: '2026-11', posted: [], sums: { inCents: 0, outCents: 0 } }]);
});

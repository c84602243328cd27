import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { findPaperFee, isLittleMoney, listEndingHolds } from './little-money.ts';
import type { ExpectedBill, MoneyAhead } from './money-ahead.ts';

const hold: Transaction = {
  transactionId: 'a',
  status: 'PENDING',
  date: '2026-11-22',
  happenedAt: '2026-11-22T15:00:00Z',
  description: 'Lamar Fuel',
  feeCode: null,
  type: 'FUEL_HOLD',
  amountCents: cents(-2_500),
  balanceCents: null,
  place: null,
  category: 'fuel',
  last4Digit: '5509',
  holdEndsAt: '2026-11-25T15:00:00Z',
  declineReason: null,
  availableCents: null,
  asideCents: null,
};
const declined = (declineReason: Transaction['declineReason']) => ({
  ...hold,
  status: 'DECLINED' as const,
  declineReason,
});

test.each([
  ['less than the smallest bill', 1_999, [], true],
  ['enough', 2_000, [], false],
  ['a decline today for lack of it', 50_000, [declined('INSUFFICIENT_FUNDS')], true],
  ['a decline today for a lock', 50_000, [declined('CARD_LOCKED')], false],
] as const)('%s', (_, availableCents, declines, expected) => {
  expect(isLittleMoney(availableCents, declines)).toBe(expected);
});

test('holds that end by themselves, the earliest first', () => {
  const later = { ...hold, transactionId: 'b', holdEndsAt: '2026-11-29T15:00:00Z' };
  const open = { ...hold, transactionId: 'c', holdEndsAt: null };
  const idsOf = (holds: Transaction[]) => listEndingHolds(holds).map(({ transactionId }) => transactionId);
  expect(idsOf([later, open, hold])).toEqual(['a', 'b']);
  expect(idsOf([hold, later, open])).toEqual(['a', 'b']);
});

test.each([
  ['before the next deposit', '2026-12-02', '2026-12-03', true],
  ['on the day of the deposit, which comes first', '2026-12-03', '2026-12-03', false],
  ['with no deposit in sight', '2026-12-02', null, true],
])('the fee of statements on paper %s', (_, day, depositOn, isFound) => {
  const phone = { feeCode: null, day: '2026-11-25' } as ExpectedBill;
  const paper = { feeCode: 'PAPER_STATEMENT', day } as ExpectedBill;
  const until = depositOn === null ? null : ({ day: depositOn } as MoneyAhead['until']);
  expect(findPaperFee({ bills: [phone, paper], until } as MoneyAhead)).toBe(isFound ? paper : null);
});
